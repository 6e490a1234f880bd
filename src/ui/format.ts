/** "34.2 kB" */
export function byteSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1e6) return `${(bytes / 1000).toFixed(1)} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** "0:26" */
export function clock(seconds: number, digits = 0): string {
  const safe = Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
  const whole = Math.floor(safe / 60);
  return `${whole}:${(safe - whole * 60).toFixed(digits).padStart(digits === 0 ? 2 : 3 + digits, '0')}`;
}

/** "30 Nov, 13:24" in the reader's own manner. */
export function moment(iso: string): string {
  return new Date(iso).toLocaleString(undefined, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
}

export function count(number: number, word: string, many = `${word}s`): string {
  return `${number} ${number === 1 ? word : many}`;
}

export function resolution({ width, height }: { width: number; height: number }): string {
  return `${width} × ${height}`;
}
