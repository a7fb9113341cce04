/** Who applies in the demonstration; `demo` is the demo account of applicants. */
export const OWNERS = {
  demo: { name: 'Applicant', language: 'en', organisation: '' },
  wong: { name: '黃詠詩', language: 'zh-hant', organisation: 'Lion Rock Community Kitchen' },
  cheung: { name: 'Cheung Ka Wai', language: 'en', organisation: 'Harbour Repair Café' },
  lam: { name: '林國強', language: 'zh-hant', organisation: 'Tai Po Elderly Network' },
  singh: { name: 'Harpreet Singh', language: 'en', organisation: 'Nathan Road Learning Centre' },
  ho: { name: '何家欣', language: 'zh-hant', organisation: 'Island Carers Alliance' },
} as const;
export type OwnerKey = keyof typeof OWNERS;

/**
 * What somebody does with an application: the owner submits, withdraws, invites to the team, begins the project’s
 * reports; the programme checks, returns, promotes, archives; the approvers decide, one alone (`first…`) or both.
 */
export type Act =
  | 'submit'
  | 'withdraw'
  | 'team'
  | 'check'
  | 'return'
  | 'promote'
  | 'archive'
  | 'conflict'
  | 'firstApproves'
  | 'approve'
  | 'reject'
  | 'sendBack'
  | 'differ'
  | 'talk'
  | 'askChange'
  | 'report';

/** An application from its first day; days count back from today. */
export type GrantStory = {
  owner: OwnerKey;
  call: 'open' | 'past';
  title: string;
  need: string;
  /** Dollars. */
  requested: number;
  granted?: number;
  begun: number;
  acts: readonly (readonly [day: number, act: Act])[];
  /** With the return or the withdrawal. */
  comment?: string;
  reports?: readonly Report[];
  /** Months that each report is about; one where nothing is said. */
  everyMonths?: number;
  months?: number;
};

/** A report: when it is handed in, when it is decided on, and what it says; dollars by row of the budget. */
export type Report = {
  spent: readonly [number, number];
  done: string;
  decided?: 'accept' | 'return';
  comment?: string;
};

const firstStage = (...days: [submit: number, check: number, approve: number, promote: number]) =>
  [
    [days[0], 'submit'],
    [days[1], 'check'],
    [days[2], 'approve'],
    [days[3], 'promote'],
  ] as const;

/** Every stage and every status at least once. */
export const GRANT_STORIES: readonly GrantStory[] = [
  {
    owner: 'demo',
    call: 'past',
    title: 'Neighbours who cook',
    need: 'Many elderly neighbours in our estate eat alone, most of them seven days a week.',
    requested: 280_000,
    granted: 260_000,
    begun: 240,
    acts: [
      ...firstStage(224, 221, 208, 205),
      ...firstStage(170, 166, 121, 115),
      [81, 'report'],
      [48, 'report'],
      [2.2, 'askChange'],
    ],
    months: 6,
    reports: [
      {
        spent: [14_000, 31_500],
        done: 'Two volunteers were trained, and the kitchen was fitted out.',
        decided: 'accept',
        comment: 'Thank you, all is clear.',
      },
      {
        spent: [14_000, 58_200.5],
        done: 'Dinner for 38 guests every Thursday.',
        decided: 'return',
        comment: 'Please add the vouchers for the materials and say why so many were needed in one month.',
      },
    ],
  },
  {
    owner: 'lam',
    call: 'past',
    title: '長者數碼同行',
    need: '區內長者不懂使用智能電話，難以預約門診及領取福利。',
    requested: 220_000,
    granted: 220_000,
    begun: 246,
    acts: [
      ...firstStage(232, 229, 214, 211),
      ...firstStage(190, 186, 128, 120),
      [84, 'report'],
      [54, 'report'],
      [10, 'archive'],
    ],
    months: 2,
    reports: [
      { spent: [66_000, 50_000], done: '舉辦了八節智能電話班，每節二十人。', decided: 'accept' },
      { spent: [66_000, 50_000], done: '完成餘下八節，並培訓十名長者大使。', decided: 'accept' },
    ],
  },
  {
    owner: 'cheung',
    call: 'past',
    title: 'A repair van for every market',
    need: 'Things that could be mended are thrown away, because nobody near can mend them.',
    requested: 290_000,
    begun: 235,
    acts: [
      [220, 'submit'],
      [216, 'check'],
      [190, 'reject'],
    ],
  },
  {
    owner: 'demo',
    call: 'past',
    title: 'Night school for carers',
    need: 'Carers find no course that begins after their day is over.',
    requested: 240_000,
    begun: 222,
    acts: [...firstStage(215, 212, 40, 12), [11, 'team'], [7.9, 'talk']],
  },
  {
    owner: 'wong',
    call: 'past',
    title: '剩食轉餸',
    need: '街市每日棄置大量可食用蔬菜，同時不少基層家庭食材不足。',
    requested: 300_000,
    begun: 220,
    acts: [...firstStage(213, 211, 90, 60), [3, 'submit']],
  },
  {
    owner: 'singh',
    call: 'past',
    title: 'Homework in two languages',
    need: 'Children of ethnic minorities have nobody at home who reads the Chinese of their school books.',
    requested: 260_000,
    begun: 236,
    acts: [...firstStage(218, 215, 95, 70), [20, 'submit'], [14, 'check'], [6, 'firstApproves']],
  },
  {
    owner: 'ho',
    call: 'past',
    title: '離島照顧者喘息站',
    need: '離島沒有日間暫託服務，照顧者一年到頭沒有休息。',
    requested: 270_000,
    begun: 234,
    acts: [...firstStage(217, 213, 92, 65), [24, 'submit'], [16, 'check'], [4, 'sendBack']],
    comment: '請說明第二年的租金由誰承擔，並更新預算。',
  },
  {
    owner: 'lam',
    call: 'past',
    title: '後巷變花園',
    need: '舊區後巷堆滿雜物，長者不敢經過。',
    requested: 210_000,
    begun: 230,
    acts: [...firstStage(216, 211, 88, 62), [22, 'submit'], [15, 'check'], [2, 'approve']],
  },
  {
    owner: 'cheung',
    call: 'past',
    title: 'Tools to borrow',
    need: 'Small flats have no room for tools that are needed twice a year.',
    requested: 205_000,
    begun: 218,
    acts: [
      [212, 'submit'],
      [200, 'withdraw'],
    ],
    comment: 'Another fund has taken the project on.',
  },
  {
    owner: 'wong',
    call: 'past',
    title: '街坊雪櫃',
    need: '同一條街上，有人倒掉剩餘食物，也有人三餐不繼。',
    requested: 235_000,
    granted: 225_000,
    begun: 239,
    acts: [...firstStage(222, 218, 202, 198), ...firstStage(150, 144, 80, 72), [38, 'report'], [5, 'report']],
    months: 4,
    reports: [
      {
        spent: [11_500, 24_000],
        done: '兩個社區雪櫃已啟用，並培訓了十二名義工。',
        decided: 'accept',
        comment: '資料齊全，謝謝。',
      },
      { spent: [11_500, 18_640], done: '每日補貨兩次，平均有三十戶取用食物。' },
    ],
  },
  {
    owner: 'singh',
    call: 'open',
    title: 'A cricket ground on the roof',
    need: 'There is no place in the district where young people may play cricket.',
    requested: 230_000,
    begun: 20,
    acts: [[2, 'submit']],
  },
  {
    owner: 'wong',
    call: 'open',
    title: '媽媽工作坊',
    need: '新來港婦女缺乏可兼顧家庭的工作機會。',
    requested: 250_000,
    begun: 24,
    acts: [
      [9, 'submit'],
      [5, 'check'],
      [4.5, 'conflict'],
    ],
  },
  {
    owner: 'lam',
    call: 'open',
    title: '社區記憶錄音機',
    need: '老街坊的故事無人記錄，隨年月消失。',
    requested: 215_000,
    begun: 23,
    acts: [
      [8, 'submit'],
      [4, 'check'],
    ],
  },
  {
    owner: 'ho',
    call: 'open',
    title: 'Ferry library',
    need: 'Children on the islands wait weeks for a library book.',
    requested: 245_000,
    begun: 26,
    acts: [
      [14, 'submit'],
      [10, 'check'],
      [2, 'differ'],
    ],
  },
  {
    owner: 'demo',
    call: 'open',
    title: 'Garden on wheels',
    need: 'People in wheelchairs cannot reach the beds of community gardens.',
    requested: 255_000,
    begun: 22,
    acts: [
      [12, 'team'],
      [7, 'submit'],
      [3, 'return'],
    ],
    comment: 'A good idea. Two things are missing before it can go to the approvers.',
  },
  {
    owner: 'cheung',
    call: 'open',
    title: 'Repair café for schools',
    need: 'Pupils learn to buy and to throw away, but not to mend.',
    requested: 265_000,
    begun: 27,
    acts: [
      [16, 'submit'],
      [11, 'check'],
      [1, 'approve'],
    ],
  },
  { owner: 'demo', call: 'open', title: '', need: '', requested: 0, begun: 1, acts: [] },
];
