import type { Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../context.ts';
import { found } from '../refusal.ts';
import type { Verb } from '../verb.ts';
import { choiceOf, setChoice } from './notification.store.ts';
import { readUnsubscribe } from './unsubscribe-token.ts';

/** How the person wants news by mail (COM-3). */
export async function getChoice(ctx: Context): Promise<Output<'GET /notification/choice'>> {
  return { choice: await ctx.transaction((db) => choiceOf(db, ctx.person.accountId)) };
}

export const editChoice: Verb<'POST /notification/choice/edit'> = async (ctx, input) => {
  await ctx.transaction((db) => setChoice(db, ctx.person.accountId, input.choice));
  return { message: ctx.t('notifications.saved') };
};

/** One click in a mail program: no more mails about news. Done again it is done all the same. */
export const unsubscribe: Verb<'POST /notification/unsubscribe'> = async (ctx, input) => {
  const accountId = found(readUnsubscribe(ctx.engine, ctx.tenant.key, input.token));
  await ctx.transaction((db) => setChoice(db, accountId, 'none'));
  return { message: ctx.t('notifications.unsubscribed') };
};
