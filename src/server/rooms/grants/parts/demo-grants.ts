import type { GrantDecision, GrantStage, GrantStatus } from '../../../../contract/calls/grants-record.ts';
import type { Awaited } from '../rules.ts';

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

/** An application of the demonstration. Days count back from today. */
export type DemoGrant = {
  owner: OwnerKey;
  call: 'open' | 'past';
  title: string;
  need: string;
  stage: GrantStage;
  status: GrantStatus;
  awaits: Awaited;
  asked: number;
  /** How long ago it was begun, and since when it stands where it stands. */
  begun: number;
  since: number;
  granted?: number;
  /** How long ago the project began, where that is not since it stands where it stands. */
  commenced?: number;
  /** A report of the project waits for the programme. */
  reported?: true;
  /** What the approvers of the stage in hand have sent so far, by seat. */
  reviews?: readonly GrantDecision[];
  returned?: 'check' | 'review';
  comment?: string;
  /** The second approver has said that there is a conflict of interest. */
  conflict?: true;
  team?: true;
};

/** Every stage and every status at least once. */
export const DEMO_GRANTS: readonly DemoGrant[] = [
  {
    owner: 'demo',
    call: 'past',
    title: 'Neighbours who cook',
    need: 'Many elderly neighbours in our estate eat alone, most of them seven days a week.',
    stage: 'implementation',
    status: 'approved',
    awaits: 'nobody',
    asked: 280_000,
    granted: 260_000,
    begun: 240,
    since: 115,
  },
  {
    owner: 'lam',
    call: 'past',
    title: '長者數碼同行',
    need: '區內長者不懂使用智能電話，難以預約門診及領取福利。',
    stage: 'implementation',
    status: 'archive',
    awaits: 'nobody',
    asked: 220_000,
    granted: 220_000,
    commenced: 90,
    begun: 260,
    since: 10,
  },
  {
    owner: 'cheung',
    call: 'past',
    title: 'A repair van for every market',
    need: 'Things that could be mended are thrown away, because nobody near can mend them.',
    stage: 'initial',
    status: 'rejected',
    awaits: 'nobody',
    asked: 290_000,
    begun: 235,
    since: 190,
    reviews: ['reject', 'reject'],
    comment: 'The need is clear, but the running costs of the van after the grant are not.',
  },
  {
    owner: 'demo',
    call: 'past',
    title: 'Night school for carers',
    need: 'Carers find no course that begins after their day is over.',
    stage: 'final',
    status: 'draft',
    awaits: 'owner',
    asked: 240_000,
    begun: 220,
    since: 12,
    team: true,
  },
  {
    owner: 'wong',
    call: 'past',
    title: '剩食轉餸',
    need: '街市每日棄置大量可食用蔬菜，同時不少基層家庭食材不足。',
    stage: 'final',
    status: 'submitted',
    awaits: 'check',
    asked: 300_000,
    begun: 230,
    since: 3,
  },
  {
    owner: 'singh',
    call: 'past',
    title: 'Homework in two languages',
    need: 'Children of ethnic minorities have nobody at home who reads the Chinese of their school books.',
    stage: 'final',
    status: 'locked',
    awaits: 'review',
    asked: 260_000,
    begun: 228,
    since: 6,
    reviews: ['approve'],
  },
  {
    owner: 'ho',
    call: 'past',
    title: '離島照顧者喘息站',
    need: '離島沒有日間暫託服務，照顧者一年到頭沒有休息。',
    stage: 'final',
    status: 'returned',
    awaits: 'owner',
    asked: 270_000,
    begun: 226,
    since: 4,
    reviews: ['return', 'return'],
    returned: 'review',
    comment: '請說明第二年的租金由誰承擔，並更新預算。',
  },
  {
    owner: 'lam',
    call: 'past',
    title: '後巷變花園',
    need: '舊區後巷堆滿雜物，長者不敢經過。',
    stage: 'final',
    status: 'approved',
    awaits: 'promote',
    asked: 210_000,
    begun: 224,
    since: 2,
    reviews: ['approve', 'approve'],
  },
  {
    owner: 'cheung',
    call: 'past',
    title: 'Tools to borrow',
    need: 'Small flats have no room for tools that are needed twice a year.',
    stage: 'initial',
    status: 'withdrawn',
    awaits: 'nobody',
    asked: 205_000,
    begun: 222,
    since: 200,
    comment: 'Another fund has taken the project on.',
  },
  {
    owner: 'wong',
    call: 'past',
    title: '街坊雪櫃',
    need: '同一條街上，有人倒掉剩餘食物，也有人三餐不繼。',
    stage: 'implementation',
    status: 'approved',
    awaits: 'nobody',
    asked: 235_000,
    granted: 225_000,
    begun: 221,
    since: 72,
    reported: true,
  },
  {
    owner: 'singh',
    call: 'open',
    title: 'A cricket ground on the roof',
    need: 'There is no place in the district where young people may play cricket.',
    stage: 'initial',
    status: 'submitted',
    awaits: 'check',
    asked: 230_000,
    begun: 20,
    since: 2,
  },
  {
    owner: 'wong',
    call: 'open',
    title: '媽媽工作坊',
    need: '新來港婦女缺乏可兼顧家庭的工作機會。',
    stage: 'initial',
    status: 'locked',
    awaits: 'review',
    asked: 250_000,
    begun: 24,
    since: 5,
    conflict: true,
  },
  {
    owner: 'lam',
    call: 'open',
    title: '社區記憶錄音機',
    need: '老街坊的故事無人記錄，隨年月消失。',
    stage: 'initial',
    status: 'locked',
    awaits: 'review',
    asked: 215_000,
    begun: 23,
    since: 4,
  },
  {
    owner: 'ho',
    call: 'open',
    title: 'Ferry library',
    need: 'Children on the islands wait weeks for a library book.',
    stage: 'initial',
    status: 'locked',
    awaits: 'settle',
    asked: 245_000,
    begun: 26,
    since: 2,
    reviews: ['approve', 'reject'],
  },
  {
    owner: 'demo',
    call: 'open',
    title: 'Garden on wheels',
    need: 'People in wheelchairs cannot reach the beds of community gardens.',
    stage: 'initial',
    status: 'returned',
    awaits: 'owner',
    asked: 255_000,
    begun: 22,
    since: 3,
    returned: 'check',
    comment: 'A good idea. Two things are missing before it can go to the approvers.',
    team: true,
  },
  {
    owner: 'cheung',
    call: 'open',
    title: 'Repair café for schools',
    need: 'Pupils learn to buy and to throw away, but not to mend.',
    stage: 'initial',
    status: 'approved',
    awaits: 'promote',
    asked: 265_000,
    begun: 27,
    since: 1,
    reviews: ['approve', 'approve'],
  },
  {
    owner: 'demo',
    call: 'open',
    title: '',
    need: '',
    stage: 'initial',
    status: 'draft',
    awaits: 'owner',
    asked: 0,
    begun: 1,
    since: 1,
  },
];
