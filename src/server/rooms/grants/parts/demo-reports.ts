import type { ReportStatus } from '../../../../contract/calls/grants-project.ts';
import type { Lang } from '../../../../contract/lang.ts';

/** What a report of the demonstration says; spending by row of the budget, in dollars. */
export type DemoReport = {
  status: ReportStatus;
  spent?: readonly [number, number];
  done?: Partial<Record<Lang, string>>;
  comment?: string;
};

/** Of the project that runs: one accepted, one returned, one late, and what is still to come. */
const RUNNING: readonly DemoReport[] = [
  {
    status: 'accepted',
    spent: [14_000, 31_500],
    done: { en: 'Two volunteers were trained, and the kitchen was fitted out.' },
    comment: 'Thank you, all is clear.',
  },
  {
    status: 'returned',
    spent: [14_000, 58_200.5],
    done: { en: 'Dinner for 38 guests every Thursday.' },
    comment: 'Please add the vouchers for the materials and say why so many were needed in one month.',
  },
  { status: 'due' },
  { status: 'due' },
  { status: 'due' },
  { status: 'due' },
];

/** Of the project in the archive: everything accepted. */
const OVER: readonly DemoReport[] = [
  { status: 'accepted', spent: [66_000, 50_000], done: { 'zh-hant': '舉辦了八節智能電話班，每節二十人。' } },
  { status: 'accepted', spent: [66_000, 52_500], done: { 'zh-hant': '完成餘下八節，並培訓十名長者大使。' } },
];

/** Of the project whose second report waits for the programme. */
const WAITING: readonly DemoReport[] = [
  {
    status: 'accepted',
    spent: [11_500, 24_000],
    done: { 'zh-hant': '兩個社區雪櫃已啟用，並培訓了十二名義工。' },
    comment: '資料齊全，謝謝。',
  },
  { status: 'submitted', spent: [11_500, 18_640], done: { 'zh-hant': '每日補貨兩次，平均有三十戶取用食物。' } },
  { status: 'due' },
  { status: 'due' },
];

export const demoReports = ({ archived, waiting }: { archived: boolean; waiting: boolean }): readonly DemoReport[] =>
  archived ? OVER : waiting ? WAITING : RUNNING;
