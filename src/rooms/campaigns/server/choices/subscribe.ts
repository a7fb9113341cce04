import { readAddress } from '../../../../contract/rules/email.ts';
import { answerList } from '../../../../engine/server/list/list-source.ts';
import { allowMail } from '../../../../engine/server/mail/allow-mail.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { knownToken } from '../policy.ts';
import { optIn } from './choice.store.ts';
import { choiceToken } from './choice-token.ts';
import { subscribersSource } from './list-of-subscribers.ts';
import { askForList, confirmOnList } from './subscriber.store.ts';

/** `POST /mail/subscribe`: the same answer for every address; only its owner can go on. */
export const subscribe: Verb<'POST /mail/subscribe'> = async (ctx, { name, email }) => {
  const address = /[\r\n]/.test(email) ? null : readAddress(email);
  if (!address) throw refuseField('email', 'problem.email');
  const { engine, tenant, lang } = ctx;
  await ctx.transaction(async (db) => {
    await allowMail(ctx, db, { cause: 'stranger', to: address.key });
    const consent = ctx.t('campaigns-public.consent', { name: engine.words.pick(lang, tenant.name) });
    const { state } = await askForList(db, {
      address: address.email,
      key: address.key,
      name,
      lang,
      consent,
      ip: ctx.ip,
    });
    if (state === 'confirmed') return;
    const token = choiceToken(engine, tenant.key, { key: address.key, campaignId: null });
    await sendMail(db, engine, tenant, {
      template: 'subscribe-confirm',
      to: address.email,
      lang,
      vars: { name: name || address.email, link: linkTo(engine, tenant, lang, '/subscribe/confirm', { token }) },
    });
  });
  return { message: ctx.t('campaigns-public.asked') };
};

/** `POST /mail/subscribe/confirm`: the link of that mail, pressed by a person; followed by a machine it does nothing. */
export const confirmSubscription: Verb<'POST /mail/subscribe/confirm'> = async (ctx, { token }) => {
  const { key } = knownToken(ctx, token);
  await ctx.transaction(async (db) => {
    if (!(await confirmOnList(db, key))) throw new Refusal('campaign.link');
    await optIn(db, key, 'marketing');
  });
  return { message: ctx.t('campaigns-public.confirmed') };
};

/** `GET /mail/subscriber/list`: for those who write to them. */
export const subscribers: Verb<'GET /mail/subscriber/list'> = async (ctx, input) =>
  answerList(subscribersSource, ctx, input);
