import type { Failure } from '../../contract/failure';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly detail?: string | undefined;
  readonly tone: 'plain' | 'fail';
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** Short messages at the foot of the page. */
export class Toasts {
  /** Told of a full storage instead: that needs more than a few words. */
  onFull: ((full: Failure) => void) | null = null;
  list = $state.raw<readonly Toast[]>([]);
  #next = 1;

  show(toast: Omit<Toast, 'id'>, milliseconds = 8000): void {
    const id = this.#next++;
    this.list = [...this.list, { ...toast, id }];
    setTimeout(() => this.dismiss(id), milliseconds);
  }

  fail(failure: { readonly message: string; readonly hint?: string } | Failure): void {
    if ('code' in failure && failure.code === 'storage-full') return this.onFull?.(failure);
    this.show({ text: failure.message, detail: failure.hint, tone: 'fail' }, 12_000);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}
