export const STEP = {
  type: 'Click',
  parameters: { description: 'Click it' },
  visual_evaluation_flag: true,
  checkpoint_screenshot: null,
  logical_assertion: null,
};
export const line = (id: unknown, more: object = {}): string =>
  JSON.stringify({
    id,
    recording_details: { resolution: '1280 × 720' },
    action_sequence: [STEP, STEP],
    ...more,
  });
