import type { Text } from '../contract/lang.ts';
import type { NodeDefinition } from '../contract/workflow.ts';

/**
 * The steps of an application for membership: the form, the review, the fee where one is due, and its three ends.
 * @param review what the step of the review is called, and the role that decides
 */
export function membershipSteps(review: { label: Text; role: string }) {
  return {
    fill: {
      label: { en: 'Fill in the form', 'zh-hant': '填寫表格' },
      form: 'fill-in-membership-form',
      task: { en: 'submit your application', 'zh-hant': '提交申請表' },
      waitsFor: 'owner',
      next: [{ to: 'review' }],
    },
    review: {
      label: review.label,
      waitsFor: { role: review.role },
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
      next: [
        { to: 'approved', when: [{ field: 'payment', is: 'paid' }] },
        { to: 'unpaid', unmet: true },
      ],
    },
    approved: { label: { en: 'Approved', 'zh-hant': '已批准' } },
    rejected: { label: { en: 'Not approved', 'zh-hant': '未獲批准' } },
    unpaid: { label: { en: 'Ended: the fee was not paid', 'zh-hant': '申請已結束：未繳會費' } },
  } satisfies Record<string, NodeDefinition>;
}
