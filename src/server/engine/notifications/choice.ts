import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../context.ts';
import { found } from '../refusal.ts';
import { choiceOf, setChoice } from './notification.store.ts';
import { readUnsubscribe } from './unsubscribe-token.ts';

/** How the person wants news by mail (COM-3). */
export async function getChoice(ctx: Context): Promise<Output<'GET /notification/choice'>> {
  return { choice: await ctx.transaction((db) => choiceOf(db, ctx.person.accountId)) };
}

export async function editChoice(
  ctx: Context,
  input: Input<'POST /notification/choice/edit'>,
): Promise<Output<'POST /notification/choice/edit'>> {
  await ctx.transaction((db) => setChoice(db, ctx.person.accountId, input.choice));
  return { message: ctx.t('notifications.saved') };
}

/** One click in a mail program: no more mails about news. Done again it is done all the same. */
export async function unsubscribe(
  ctx: Context,
  input: Input<'POST /notification/unsubscribe'>,
): Promise<Output<'POST /notification/unsubscribe'>> {
  const accountId = found(readUnsubscribe(ctx.engine, ctx.tenant.key, input.token));
  await ctx.transaction((db) => setChoice(db, accountId, 'none'));
  return { message: ctx.t('notifications.unsubscribed') };
}
