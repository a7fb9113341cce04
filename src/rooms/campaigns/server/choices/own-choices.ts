import type { Verb } from '../../../../engine/server/verb.ts';
import { keepChoices, showChoices } from './stored-choices.ts';

/** `GET /mail/choices/own`: of the address the reader logs in with. */
export const ownChoices: Verb<'GET /mail/choices/own'> = async (ctx) =>
  ctx.transaction((db) => showChoices(ctx, db, ctx.person.email.toLowerCase()));

/** `POST /mail/choices/own/save` */
export const saveOwnChoices: Verb<'POST /mail/choices/own/save'> = async (ctx, { wanted }) => {
  const about = { wanted, how: 'account' as const, campaignId: null };
  await ctx.transaction((db) => keepChoices(db, ctx.person.email.toLowerCase(), about));
  return { message: ctx.t('campaigns-mail.saved') };
};
