import { DOMException, Proxy, Reflect, history, now, parent, window } from '../natives';
import { remark, reportBlocked } from '../notices';
import { patchMethod, replaceGetter, replaceValue } from '../patch';

/** Each history entry and each worker costs the app's own process: 5,000 entries held its requests up for seconds. */
const HISTORY_PER_SECOND = 50;
const WORKERS_AT_ONCE = 4;
const MESSAGES_TO_PARENT = 100;

export function capFloods(): void {
  capHistory();
  capWorkers();
  guardParent();
}

function capHistory(): void {
  let second = 0;
  let calls = 0;
  for (const name of ['pushState', 'replaceState']) {
    patchMethod(
      Object.getPrototypeOf(history) as object,
      name,
      (original) =>
        function (...args) {
          const current = Math.floor(now() / 1_000);
          if (current !== second) {
            second = current;
            calls = 0;
          }
          if (++calls > HISTORY_PER_SECOND) {
            if (calls === HISTORY_PER_SECOND + 1)
              remark(`${name} was called too often; some calls were dropped`);
            return undefined;
          }
          return original(this, args);
        },
    );
  }
}

function capWorkers(): void {
  const Original = window.Worker as unknown as new (...args: unknown[]) => Worker;
  const terminate = Original.prototype.terminate;
  let alive = 0;
  replaceValue(
    window,
    'Worker',
    new Proxy(Original, {
      construct(target, args: unknown[]) {
        if (alive >= WORKERS_AT_ONCE) {
          remark(`more than ${WORKERS_AT_ONCE} workers; the rest was refused`);
          throw new DOMException('Too many workers.', 'QuotaExceededError');
        }
        alive++;
        const worker = new target(...args);
        let ended = false;
        worker.terminate = () => {
          if (!ended) alive--;
          ended = true;
          Reflect.apply(terminate, worker, []);
        };
        return worker;
      },
    }),
  );
}

const OPEN_TO_ALL = ['closed', 'length', 'frames', 'focus', 'blur', 'close', 'location', 'then'];

/** The app's window: what a page tries there is told, and its messages are counted. `top` cannot be covered. */
function guardParent(): void {
  let messages = 0;
  const refuse = (key: string | symbol): never => {
    reportBlocked('parent', String(key));
    throw new DOMException(`Blocked a frame from accessing "${String(key)}" of its parent.`, 'SecurityError');
  };
  const guard: object = new Proxy(Object.create(null) as object, {
    get(_target, key) {
      if (key === 'postMessage') {
        return (...args: unknown[]) => {
          if (++messages <= MESSAGES_TO_PARENT) Reflect.apply(parent.postMessage, parent, args);
          else if (messages === MESSAGES_TO_PARENT + 1) remark('the page floods its parent with messages');
        };
      }
      if (key === 'self' || key === 'window' || key === 'parent' || key === 'top') return guard;
      if (typeof key === 'string' && OPEN_TO_ALL.includes(key))
        return (parent as unknown as Record<string, unknown>)[key];
      return refuse(key);
    },
    set: (_target, key) => refuse(key),
    defineProperty: (_target, key) => refuse(key),
    deleteProperty: (_target, key) => refuse(key),
  });
  replaceGetter(window, 'parent', () => guard);
}
