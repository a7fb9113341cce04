import type { Verb } from '../../../../engine/server/verb.ts';
import { knownToken } from '../policy.ts';
import { optOut } from './choice.store.ts';
import { keepChoices, showChoices } from './stored-choices.ts';
import { leaveList } from './subscriber.store.ts';

/** `GET /mail/choices`: by the link of a mail. */
export const choices: Verb<'GET /mail/choices'> = async (ctx, { token }) =>
  ctx.transaction((db) => showChoices(ctx, db, knownToken(ctx, token).key));

/** `POST /mail/choices/save`: the same link. */
export const saveChoices: Verb<'POST /mail/choices/save'> = async (ctx, { token, wanted }) => {
  const { key, campaignId } = knownToken(ctx, token);
  await ctx.transaction((db) => keepChoices(db, key, { wanted, how: 'page', campaignId }));
  return { message: ctx.t('campaigns-mail.saved') };
};

/** `POST /mail/unsubscribe`: one click in a mail program. Done again it is done all the same. */
export const unsubscribe: Verb<'POST /mail/unsubscribe'> = async (ctx, { token, purpose }) => {
  const { key, campaignId } = knownToken(ctx, token);
  await ctx.transaction(async (db) => {
    await optOut(db, key, purpose, { how: 'oneClick', campaignId });
    if (purpose === 'marketing') await leaveList(db, key);
  });
  return { message: ctx.t('campaigns-mail.unsubscribed') };
};
