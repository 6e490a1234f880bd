/** `shift()`, which the page may have replaced. */
export function takeFirst<T>(list: T[]): T | undefined {
  const first = list[0];
  for (let index = 1; index < list.length; index++) list[index - 1] = list[index] as T;
  if (list.length) list.length -= 1;
  return first;
}
