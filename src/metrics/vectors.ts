/** Cosine of two vectors, clamped to 0..1 as IWR-Bench does for embeddings. Throws on vectors of different lengths. */
export function cosineSimilarity(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) throw new Error(`Vectors have ${a.length} and ${b.length} entries.`);
  let [dot, lengthA, lengthB] = [0, 0, 0];
  for (let index = 0; index < a.length; index += 1) {
    const [x = 0, y = 0] = [a[index], b[index]];
    dot += x * y;
    lengthA += x * x;
    lengthB += y * y;
  }
  if (lengthA === 0 || lengthB === 0) return lengthA === lengthB ? 1 : 0;
  return Math.min(1, Math.max(0, dot / Math.sqrt(lengthA * lengthB)));
}
