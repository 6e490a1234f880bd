import type { Point, Rect } from '../contract/geometry';
import type {
  ActOutcome,
  CallValue,
  Hello,
  Notice,
  PageText,
  Response,
  SerialisedPage,
  SettleOutcome,
  StageCall,
  UndrawnRegion,
} from '../contract/stage-protocol';
import { STAGE_PROTOCOL } from '../contract/stage-protocol';
import type { Candidate } from '../contract/target';
import type { Guard } from './shapes';
import {
  hasShape,
  isBoolean,
  isEither,
  isListOf,
  isNull,
  isNullable,
  isNumber,
  isOneOf,
  isRecord,
  isText,
} from './shapes';

const LINE = isText(1_000);
const LINES = isText(4_000);

const isPoint = hasShape<Point>({ x: isNumber, y: isNumber });
const isRect = hasShape<Rect>({ x: isNumber, y: isNumber, width: isNumber, height: isNumber });

const isCandidate = hasShape<Candidate>({
  index: isNumber,
  tag: LINE,
  role: LINE,
  name: LINES,
  text: LINE,
  type: LINE,
  placeholder: LINES,
  value: LINES,
  hints: LINES,
  near: LINES,
  rect: isRect,
  strength: isOneOf<0 | 1 | 2 | 3>(0, 1, 2, 3),
  typeable: isBoolean,
  disabled: isBoolean,
  checked: isNullable(isBoolean),
  inViewport: isBoolean,
  inDialog: isBoolean,
  parent: isNullable(isNumber),
});

const CALL_VALUES: { readonly [C in StageCall]: Guard<CallValue<C>> } = {
  open: hasShape<{ readonly quirks: boolean }>({ quirks: isBoolean }),
  ping: isNull,
  candidates: isListOf(isCandidate, 5_000),
  candidateAt: isNullable(isCandidate),
  locate: hasShape<{ readonly rect: Rect; readonly point: Point }>({ rect: isRect, point: isPoint }),
  act: hasShape<ActOutcome>({
    point: isNullable(isPoint),
    rect: isNullable(isRect),
    scrolled: isNullable(isPoint),
    remarks: isListOf(LINES, 100),
  }),
  settle: hasShape<SettleOutcome>({ waited: isNumber, reason: LINES }),
  serialise: hasShape<SerialisedPage>({
    svg: isText(400_000_000),
    undrawn: isListOf(hasShape<UndrawnRegion>({ rect: isRect, what: LINES }), 10_000),
    hasContent: isBoolean,
    took: isNumber,
  }),
  text: hasShape<PageText>({ visible: isText(10_000_000), pictured: isNumber, drawn: isNumber }),
};

export function isCallValue<C extends StageCall>(call: C, value: unknown): value is CallValue<C> {
  return CALL_VALUES[call](value);
}

export const isHello: Guard<Hello> = hasShape<Hello>({
  stage: isOneOf('hello'),
  protocol: isOneOf(STAGE_PROTOCOL),
  nonce: (value): value is string => typeof value === 'string' && value.length >= 8 && value.length <= 100,
});

export function isResponse(value: unknown): value is Response {
  if (!isRecord(value) || !isNumber(value['id'])) return false;
  if (value['ok'] === true) return 'value' in value;
  return (
    value['ok'] === false &&
    LINE(value['code']) &&
    LINES(value['message']) &&
    isEither(LINES, (hint): hint is undefined => hint === undefined)(value['hint'])
  );
}

const NOTICES: { readonly [K in Notice['kind']]: (value: Readonly<Record<string, unknown>>) => boolean } = {
  console: (value) => isOneOf('log', 'info', 'warn', 'error')(value['level']) && LINES(value['text']),
  error: (value) => LINES(value['text']) && isNullable(isNumber)(value['line']),
  dialog: (value) =>
    isOneOf('alert', 'confirm', 'prompt', 'print')(value['dialog']) &&
    LINES(value['text']) &&
    LINES(value['answer']),
  blocked: (value) => LINE(value['what']) && LINES(value['url']),
  key: (value) => LINE(value['key']),
  remark: (value) => LINES(value['text']),
};

export function isNotice(value: unknown): value is Notice {
  if (!isRecord(value) || !isNumber(value['at'])) return false;
  const kind = value['kind'];
  return typeof kind === 'string' && Object.hasOwn(NOTICES, kind) && NOTICES[kind as Notice['kind']](value);
}
