import type { GraphDefinition } from '../../contract/workflow.ts';

/** The way of an application is the same for every type of membership. */
export const applicationNodes: GraphDefinition['nodes'] = {
  begin: {
    label: { en: 'Choose a membership', 'zh-hant': '選擇會籍' },
    waitsFor: 'owner',
    next: [{ to: 'fill' }],
  },
  fill: {
    label: { en: 'Fill in the form', 'zh-hant': '填寫表格' },
    form: 'fill-in-membership-form',
    task: { en: 'submit your application', 'zh-hant': '提交申請表' },
    waitsFor: 'owner',
    next: [{ to: 'review' }],
    back: 'begin',
  },
  review: {
    label: { en: 'The institute reviews', 'zh-hant': '本院審核' },
    waitsFor: { role: 'itrc-cifa-admin' },
    task: { en: 'your decision', 'zh-hant': '你的審批' },
    leftBy: 'room',
    due: { days: 10, remind: [3, 1] },
    next: [
      {
        to: 'payment',
        when: [
          { field: 'decision', is: 'approve' },
          { field: 'fee', is: 'due' },
        ],
      },
      { to: 'approved', when: [{ field: 'decision', is: 'approve' }] },
      { to: 'rejected' },
    ],
    back: 'fill',
  },
  payment: {
    label: { en: 'Pay the fee', 'zh-hant': '繳付會費' },
    waitsFor: 'owner',
    leftBy: 'room',
    task: { en: 'pay the membership fee', 'zh-hant': '繳付會費' },
    next: [{ to: 'approved', when: [{ field: 'payment', is: 'paid' }] }, { to: 'rejected' }],
  },
  approved: { label: { en: 'Approved', 'zh-hant': '已批准' } },
  rejected: { label: { en: 'Not approved', 'zh-hant': '未獲批准' } },
};
