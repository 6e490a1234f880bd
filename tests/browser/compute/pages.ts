import { withoutHanSpaces } from '../../../src/rules/text/script';

/** Pages with known text, in reading order; `words` is what a person reads on them. */
export interface TextPage {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly html: string;
  readonly words: string;
}

const STYLE = 'body{margin:40px;font:18px/1.6 Liberation Sans,Arial,sans-serif;color:#222;background:#fff}';

function page(
  name: string,
  width: number,
  lines: readonly (readonly [tag: string, text: string])[],
  style = '',
): TextPage {
  const body = lines.map(([tag, text]) => `<${tag}>${text}</${tag.split(' ')[0]}>`).join('');
  return {
    name,
    width,
    height: Math.round((width * 9) / 16),
    html: `<!doctype html><meta charset="utf-8"><style>${STYLE}${style}</style>${body}`,
    words: withoutHanSpaces(lines.map(([, text]) => text).join(' ')),
  };
}

export const ENGLISH: readonly TextPage[] = [
  page('article', 1920, [
    ['h1', 'The harbour at night'],
    [
      'p',
      'Ferries leave every twenty minutes from the northern pier, and the last one sails at half past eleven.',
    ],
    [
      'p',
      'Tickets are sold on board. Children under six travel free, and bicycles need a place of their own.',
    ],
    ['h2', 'How to get there'],
    ['p', 'Take tram number four to the old customs house, then follow the blue signs along the water.'],
  ]),
  page(
    'shop',
    1920,
    [
      ['h1', 'Garden tools'],
      ['p', 'Steel spade with ash handle, 34.90'],
      ['p', 'Watering can, nine litres, 18.50'],
      ['p', 'Pruning shears for small branches, 22.00'],
      ['p', 'Free delivery for orders over 50.00. Add to basket'],
    ],
    'p{border-bottom:1px solid #ccc;padding:12px}',
  ),
  page('form', 1280, [
    ['h1', 'Create your account'],
    ['p', 'Your name is shown beside your reviews. You can change it at any time.'],
    ['p', 'Choose a password with at least twelve characters.'],
    ['p', 'By going on you accept the terms of use and the privacy notice.'],
  ]),
  page(
    'dark',
    1280,
    [
      ['h1', 'Now playing'],
      ['p', 'Rain over the valley, recorded live in the old town hall'],
      ['p', 'Next in the queue: Morning train, Paper boats, Long way home'],
      ['p', 'Volume is limited at night. Playback stops after thirty minutes.'],
    ],
    'body{background:#16191c;color:#eceef0}',
  ),
  page(
    'small',
    1280,
    [
      ['h1', 'Release notes'],
      [
        'p',
        'Version 4.2 reads tables with merged cells, and keeps the order of columns when they are sorted.',
      ],
      ['p', 'A print preview was added to the reports page. Dates follow the language of the browser.'],
      ['p', 'Fixed: the search field lost its focus when a filter was removed.'],
    ],
    'body{font-size:14px}',
  ),
  page(
    'news',
    1920,
    [
      ['h1', 'Council votes for wider pavements'],
      [
        'p',
        'Work on the market street begins in March and will take about seven weeks, the mayor said on Tuesday.',
      ],
      ['p', 'Shops stay open. Buses are led through the station road while the street is closed to traffic.'],
      ['p', 'Residents can send their questions to the office of works until the end of the month.'],
    ],
    'body{font-family:Liberation Serif,serif;font-size:22px}',
  ),
];

export const CHINESE: TextPage = page(
  'chinese',
  1280,
  [
    ['h1', '城市图书馆'],
    ['p', '图书馆每天上午九点开门，晚上八点关门。周末开放时间与平日相同。'],
    ['p', '读者可以在网上预约座位，也可以在前台办理借书手续。'],
    ['p', '新书推荐：山的故事，河流与人，北方的冬天。'],
    ['p', '如需帮助，请联系工作人员。'],
  ],
  'body{font-family:Noto Sans CJK SC,sans-serif}',
);
