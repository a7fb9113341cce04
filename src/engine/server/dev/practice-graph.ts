import type { GraphDefinition } from '../../../contract/workflow.ts';
import type { TenantDefinition } from '../../../tenants/tenant.ts';
import { Refusal } from '../refusal.ts';
import type { WorkflowFeed } from '../workflows/workflow-service.ts';

/**
 * A graph of every tenant in the demonstration, for trying the engine: a branch, a step back, a wait for those who
 * manage users, and a deadline with reminders.
 */
export function practiceGraph({ roles }: Pick<TenantDefinition, 'roles'>): GraphDefinition {
  const [keeper] = Object.entries(roles).find(([, role]) => role.capabilities.includes('user-manage')) ?? [];
  return {
    graph: 'practiceWalk',
    title: { en: 'A walk for practice', 'zh-hant': '練習流程' },
    start: 'choose',
    begins: 'practice',
    nodes: {
      choose: {
        label: { en: 'Choose a way', 'zh-hant': '選擇路線' },
        asks: [
          {
            name: 'way',
            label: { en: 'Which way do you take?', 'zh-hant': '你選擇哪一條路線？' },
            choices: [
              { value: 'short', label: { en: 'The short one', 'zh-hant': '短程路線' } },
              { value: 'long', label: { en: 'The long one', 'zh-hant': '長程路線' } },
            ],
          },
        ],
        next: [
          { to: 'prepare', when: [{ field: 'way', is: 'long' }] },
          { to: 'check', when: [{ field: 'way', is: 'short' }] },
        ],
      },
      prepare: {
        label: { en: 'Prepare for the long way', 'zh-hant': '為長程路線作準備' },
        next: [{ to: 'check' }],
        back: 'choose',
      },
      check: {
        label: { en: 'An administrator checks', 'zh-hant': '管理員檢查' },
        waitsFor: keeper ? { role: keeper } : 'staff',
        ...(keeper && { due: { days: 14, remind: [7, 1] } }),
        asks: [
          {
            name: 'decision',
            label: { en: 'What do you say?', 'zh-hant': '你的決定是？' },
            choices: [
              { value: 'yes', label: { en: 'It may begin', 'zh-hant': '可以開始' } },
              { value: 'again', label: { en: 'Choose again', 'zh-hant': '請重新選擇' } },
            ],
          },
        ],
        next: [
          { to: 'done', when: [{ field: 'decision', is: 'yes' }] },
          { to: 'choose', when: [{ field: 'decision', is: 'again' }] },
        ],
        back: 'choose',
      },
      done: { label: { en: 'The walk may begin', 'zh-hant': '可以出發' } },
    },
  };
}

/** Moves nothing but the run itself. Only in the demonstration. */
export const practiceWalk: WorkflowFeed = {
  async begin(ctx) {
    if (!ctx.engine.settings.demo) throw new Refusal('workflow.unknown');
    return { kind: 'practice', id: ctx.person.accountId };
  },
  answers: async () => ({}),
  formOf: ({ id }, form) => ({ formId: form, dataId: id }),
};
