import type { NodeDefinition } from '../contract/workflow.ts';

const approvers = { people: 'approvers', as: { en: 'The approvers', 'zh-hant': '審批員' } } as const;

type Named = { admin: string; fill: NodeDefinition['label']; promote: NodeDefinition['label']; due: number };

/** The steps of a stage that is applied in; both stages go the same way (product.md, Grants). */
function stage(name: 'Initial' | 'Final', form: string, { admin: role, fill, promote, due }: Named, next: string) {
  const admin = { role };
  const decided = [
    { to: `promote${name}`, when: [{ field: 'decision', is: 'approve' }] },
    { to: `fill${name}`, when: [{ field: 'decision', is: 'return' }] },
    { to: 'rejected', when: [{ field: 'decision', is: 'reject' }] },
  ];
  return {
    [`fill${name}`]: {
      label: fill,
      form,
      task: { en: 'submit the application', 'zh-hant': '提交申請' },
      next: [{ to: `check${name}`, when: [{ field: 'to', not: 'review' }] }, { to: `review${name}` }],
    },
    [`check${name}`]: {
      label: { en: 'The programme checks', 'zh-hant': '計劃秘書處初步審核' },
      task: { en: 'your eligibility check', 'zh-hant': '你的初步審核' },
      waitsFor: admin,
      leftBy: 'room',
      due: { days: 10, remind: [3] },
      next: [
        { to: `review${name}`, when: [{ field: 'decision', is: 'eligible' }] },
        { to: `fill${name}`, when: [{ field: 'decision', is: 'return' }] },
        { to: 'rejected', when: [{ field: 'decision', is: 'reject' }] },
      ],
    },
    [`review${name}`]: {
      label: { en: 'Two approvers review', 'zh-hant': '兩位審批員審批' },
      task: { en: 'your review', 'zh-hant': '你的審批' },
      waitsFor: approvers,
      leftBy: 'room',
      due: { days: 21, remind: [7, 2] },
      next: [...decided, { to: `settle${name}`, when: [{ field: 'decision', is: 'differ' }] }],
    },
    [`settle${name}`]: {
      label: { en: 'The programme settles', 'zh-hant': '計劃秘書處裁決' },
      task: { en: 'your decision between the two reviews', 'zh-hant': '你就兩份審批作出裁決' },
      waitsFor: admin,
      leftBy: 'room',
      due: { days: 10, remind: [3] },
      next: decided,
    },
    [`promote${name}`]: {
      label: promote,
      task: { en: 'you to open the next stage', 'zh-hant': '你開啟下一階段' },
      waitsFor: admin,
      leftBy: 'room',
      due: { days: due, remind: [3] },
      next: [{ to: next }],
    },
  } satisfies Record<string, NodeDefinition>;
}

/**
 * The steps of a grant application, from its first draft to the end of its project (GRA-3).
 * @param admin the role that checks, settles and opens stages
 */
export const grantSteps = (admin: string): Record<string, NodeDefinition> => ({
  ...stage(
    'Initial',
    'grant-application-initial',
    {
      admin,
      fill: { en: 'Initial application', 'zh-hant': '初步申請' },
      promote: { en: 'On to the final application', 'zh-hant': '進入正式申請' },
      due: 7,
    },
    'fillFinal',
  ),
  ...stage(
    'Final',
    'grant-application-final',
    {
      admin,
      fill: { en: 'Final application', 'zh-hant': '正式申請' },
      promote: { en: 'Agreement and start', 'zh-hant': '簽署協議及展開項目' },
      due: 14,
    },
    'running',
  ),
  running: {
    label: { en: 'The project runs', 'zh-hant': '項目進行中' },
    leftBy: 'room',
    next: [{ to: 'closed' }],
  },
  closed: { label: { en: 'Closed', 'zh-hant': '已完結' } },
  rejected: { label: { en: 'Not supported', 'zh-hant': '不獲資助' } },
});
