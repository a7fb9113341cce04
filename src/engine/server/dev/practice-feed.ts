import type { FormFeed } from '../forms/form-service.ts';
import { Refusal } from '../refusal.ts';

/** What forms name in `feeds` that are there to try things out, in the demonstration only. */
export const PRACTICE = 'practice';

const SHARED = /^shared-[\w-]{1,60}$/;

/**
 * Takes the answers of forms that belong to nobody, for trying the renderer (`/dev/gallery`): each person has one of
 * their own, and `shared-<any name>` is everybody's who is logged in to the tenant. Only in the demonstration.
 */
export const practiceFeed: FormFeed = {
  async open(ctx, _db, { dataId }) {
    const { accountId } = ctx.person;
    if (!ctx.engine.settings.demo) throw new Refusal('form.notFound');
    if (dataId && dataId !== accountId && !SHARED.test(dataId)) throw new Refusal('form.notFound');
    return { dataId: dataId || accountId, allowEdit: true };
  },
  submit: async (ctx) => ({ message: ctx.t('dev.practice.thanks'), next: null }),
};

/** The form of a room, there for practice too where it is opened without one of the room's records. */
export const orPractice = (feed: FormFeed): FormFeed => {
  const chosen = (accountId: string, dataId: string): FormFeed =>
    !dataId || dataId === accountId || SHARED.test(dataId) ? practiceFeed : feed;
  return {
    open: (ctx, db, ref) => chosen(ctx.person.accountId, ref.dataId).open(ctx, db, ref),
    warnings: async (ctx, db, params) =>
      (await chosen(ctx.person.accountId, params.dataId).warnings?.(ctx, db, params)) ?? [],
    submit: (ctx, db, params) => chosen(ctx.person.accountId, params.dataId).submit(ctx, db, params),
  };
};
