import type { Values } from '../contract/form.ts';
import type { GrantDecision } from '../rooms/grants/contract/values.ts';
import { type GrantStory, OWNERS } from './grant-stories.ts';
import { applicantAnswers } from './organisations.ts';

const rows = (...list: Values[]) =>
  list.map((values, at) => ({ id: `demo-row-${String(at).padStart(2, '0')}`, values }));

/** Answers of an application in the demonstration; they keep every rule of the budget. */
export function grantAnswers(grant: GrantStory, stage: 'initial' | 'final', email: string, year: number): Values {
  const { name, language } = OWNERS[grant.owner];
  const zh = language === 'zh-hant';
  const staff = Math.round(grant.requested * 0.6);
  return {
    ...applicantAnswers(grant.owner),
    contactPhone: '+85291234567',
    contactEmail: email,
    address: zh ? '九龍深水埗例子街 1 號' : '1 Example Street, Sham Shui Po, Kowloon',
    teamMembers: rows({ name: zh ? '李少明' : 'Lee Siu Ming', duty: zh ? '統籌' : 'Coordinator', hours: 20 }),
    projectTitle: grant.title,
    period: `${year}-01-01,${year}-12-31`,
    districts: ['kowloon'],
    need: grant.need,
    approach: zh
      ? '由街坊組成小隊，每週一次活動，義工邊做邊學，之後自行接手。'
      : 'Neighbours form a small team and meet every week; volunteers learn by doing and carry it on by themselves.',
    objectives: rows({
      objective: zh ? '街坊互相認識及支援' : 'Neighbours know and help each other',
      activities: zh ? '每週聚會及工作坊' : 'Weekly meetings and workshops',
      indicators: zh ? '每週 40 人參與' : '40 people take part every week',
    }),
    groups: ['elderly', 'carers'],
    direct: 120,
    indirect: 600,
    timeline: rows(
      { step: zh ? '招募及培訓' : 'Recruit and train', from: `${year}-01-01`, until: `${year}-03-31`, serves: 'all' },
      { step: zh ? '每週活動' : 'Weekly activities', from: `${year}-04-01`, until: `${year}-11-30`, serves: '1' },
    ),
    income: rows({ source: zh ? '參加費' : 'Fees', amount: 12_000 }),
    expenditure: rows(
      { category: 'staff', item: zh ? '計劃統籌' : 'Coordinator', ...priced(stage, staff), objective: 'all' },
      {
        category: 'activities',
        item: zh ? '活動物資' : 'Materials',
        ...priced(stage, grant.requested - staff + 12_000),
        objective: '1',
      },
    ),
    overhead: 0,
    fund: grant.requested,
    matching: [],
    declareTrue: true,
    declareConflict: true,
    declarePrivacy: true,
    signedBy: name,
  };
}

/** The final form counts by quantity and price. */
const priced = (stage: 'initial' | 'final', amount: number): Values =>
  stage === 'initial' ? { amount } : { quantity: 1, price: amount };

const POINTS: Record<GrantDecision, [string, string, string, string]> = {
  approve: ['4', '4', '5', '4'],
  return: ['4', '3', '2', '4'],
  reject: ['3', '2', '2', '3'],
};
const REASONS: Record<GrantDecision, string> = {
  approve: '',
  return: 'The budget does not say who bears the rent of the second year. 預算未有說明第二年租金由誰承擔。',
  reject: 'I cannot see how it goes on after the grant. 未見資助完結後如何持續。',
};

/** What the applicant is asked to mend. */
export const RETURN_NOTES = [
  { field: 'need', note: 'How do you know it? A figure or a voice would help. 請提供數據或受惠者意見。' },
  { field: 'expenditure', note: 'Please list the materials one by one. 請逐項列出物資。' },
];

/** What an approver of the demonstration has sent. */
export function reviewAnswers(decision: GrantDecision): Values {
  const [scoreNeed, scorePlan, scoreBudget, scoreTeam] = POINTS[decision];
  return {
    scoreNeed,
    commentNeed: 'Shown by those concerned themselves. 有當事人親述支持。',
    scorePlan,
    scoreBudget,
    scoreTeam,
    decision,
    ...(REASONS[decision] && { reason: REASONS[decision] }),
  };
}
