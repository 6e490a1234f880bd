/** Writes small ONNX models by hand, so that the path of a large one can be tested without it. */

type Bytes = readonly number[];

function varint(value: number): number[] {
  const bytes: number[] = [];
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return [...bytes, left];
    bytes.push((left % 128) + 128);
  }
}

const whole = (field: number, value: number): Bytes => [...varint(field * 8), ...varint(value)];
const bytes = (field: number, value: Bytes): Bytes => [
  ...varint(field * 8 + 2),
  ...varint(value.length),
  ...value,
];
const text = (field: number, value: string): Bytes => bytes(field, [...new TextEncoder().encode(value)]);

function node(type: string, inputs: readonly string[], output: string, attributes: Bytes = []): Bytes {
  const message = [
    ...inputs.flatMap((name) => text(1, name)),
    ...text(2, output),
    ...text(4, type),
    ...attributes,
  ];
  return bytes(1, message);
}

function tensorInfo(field: number, name: string, dims: readonly number[]): Bytes {
  const shape = dims.flatMap((dim) => bytes(1, whole(1, dim)));
  const type = bytes(1, [...whole(1, 1), ...bytes(2, shape)]);
  return bytes(field, [...text(1, name), ...bytes(2, type)]);
}

/**
 * Mean of each channel as token 0 and its negative as token 1, named and shaped like DINOv2's output: [1, 2, 3]. What
 * reads token 0 of the right input gets numbers that can be worked out by hand.
 */
export function channelMeansModel(): Uint8Array<ArrayBuffer> {
  const shape = bytes(5, [
    ...whole(1, 3),
    ...whole(2, 7),
    ...bytes(7, [...varint(1), ...varint(1), ...varint(3)]),
    ...text(8, 'shape'),
  ]);
  const axis = bytes(5, [...text(1, 'axis'), ...whole(3, 1), ...whole(20, 2)]);
  const graph = [
    ...node('GlobalAveragePool', ['pixel_values'], 'pooled'),
    ...node('Reshape', ['pooled', 'shape'], 'means'),
    ...node('Neg', ['means'], 'negative'),
    ...node('Concat', ['means', 'negative'], 'last_hidden_state', axis),
    ...text(2, 'channel means'),
    ...shape,
    ...tensorInfo(11, 'pixel_values', [1, 3, 224, 224]),
    ...tensorInfo(12, 'last_hidden_state', [1, 2, 3]),
  ];
  return new Uint8Array([...whole(1, 8), ...bytes(7, graph), ...bytes(8, whole(2, 13))]);
}
