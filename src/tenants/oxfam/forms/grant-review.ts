import type { FieldDefinition, FormDefinition } from '../../../contract/form.ts';

/** One to five points, each with what it means, so that two people mean the same by a number. */
const anchored = (
  name: string,
  label: FieldDefinition['label'],
  low: [string, string],
  high: [string, string],
): FieldDefinition => ({
  name,
  type: 'radio',
  label,
  required: true,
  choices: [
    { value: '1', label: { en: `1 – ${low[0]}`, 'zh-hant': `1 – ${low[1]}` } },
    { value: '2', label: { en: '2 – in between', 'zh-hant': '2 – 稍遜' } },
    { value: '3', label: { en: '3 – sound, with gaps', 'zh-hant': '3 – 可行，但有不足' } },
    { value: '4', label: { en: '4 – good, small gaps', 'zh-hant': '4 – 良好，略有不足' } },
    { value: '5', label: { en: `5 – ${high[0]}`, 'zh-hant': `5 – ${high[1]}` } },
  ],
});

const comment = (name: string, en: string, zh: string): FieldDefinition => ({
  name,
  type: 'textarea',
  label: { en, 'zh-hant': zh },
  props: { maxLength: 2_000 },
});

const part = (name: string, en: string, zh: string): FieldDefinition => ({
  name,
  type: 'heading',
  label: { en, 'zh-hant': zh },
});

/** What an approver says of an application: anchored scores, a comment per part, the decision (GRA-5). */
export default {
  formId: 'grant-review',
  perRecord: true,
  title: { en: 'Review', 'zh-hant': '審批意見' },
  button: { en: 'Send the review', 'zh-hant': '提交審批意見' },
  feeds: 'grantReview',
  fields: [
    part('partNeed', 'Need and people reached', '需要及受惠者'),
    anchored(
      'scoreNeed',
      { en: 'How well is the need shown?', 'zh-hant': '申請有多清楚說明社會需要？' },
      ['asserted, not shown', '只有聲稱，沒有佐證'],
      ['shown with figures and voices of those concerned', '有數據及受惠者意見支持'],
    ),
    comment('commentNeed', 'Comment on the need', '對社會需要的意見'),
    part('partPlan', 'Objectives and plan', '目標及計劃'),
    anchored(
      'scorePlan',
      { en: 'Do activities lead to the objectives?', 'zh-hant': '活動能否達致目標？' },
      ['no link is visible', '看不到關聯'],
      ['each activity serves an objective that can be measured', '每項活動均對應可量度的目標'],
    ),
    comment('commentPlan', 'Comment on objectives and plan', '對目標及計劃的意見'),
    part('partBudget', 'Budget', '財政預算'),
    anchored(
      'scoreBudget',
      { en: 'Is the budget fair for what is planned?', 'zh-hant': '預算是否合理？' },
      ['amounts cannot be followed', '金額缺乏根據'],
      ['every amount is explained and fair', '每項金額均有解釋並合理'],
    ),
    comment('commentBudget', 'Comment on the budget', '對財政預算的意見'),
    part('partTeam', 'Organisation and team', '機構及團隊'),
    anchored(
      'scoreTeam',
      { en: 'Can this team carry it out?', 'zh-hant': '團隊是否有能力推行？' },
      ['no experience is shown', '沒有相關經驗'],
      ['the same was done well before', '曾成功推行同類項目'],
    ),
    comment('commentTeam', 'Comment on organisation and team', '對機構及團隊的意見'),
    part('partDecision', 'Decision', '決定'),
    {
      name: 'decision',
      type: 'radio',
      label: { en: 'What do you decide?', 'zh-hant': '你的決定是？' },
      required: true,
      choices: [
        { value: 'approve', label: { en: 'Approve', 'zh-hant': '批准' } },
        { value: 'return', label: { en: 'Return for editing', 'zh-hant': '退回修改' } },
        { value: 'reject', label: { en: 'Reject', 'zh-hant': '拒絕' } },
      ],
    },
    {
      name: 'reason',
      type: 'textarea',
      label: { en: 'Reason', 'zh-hant': '理由' },
      subtitle: {
        en: 'Needed to return or reject. The programme reads it, the other approver after sending, and the applicant, without your name, if both of you decide the same.',
        'zh-hant':
          '退回或拒絕時必須填寫。計劃秘書處會閱讀；另一位審批員提交後亦可閱讀。如兩位決定相同，申請人會在通知書中讀到理由，但不會顯示你的姓名。',
      },
      required: true,
      when: [{ field: 'decision', is: ['return', 'reject'] }],
      props: { maxLength: 4_000 },
    },
  ],
} satisfies FormDefinition;
