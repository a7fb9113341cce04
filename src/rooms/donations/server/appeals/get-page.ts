import { hongKongDate } from '../../../../contract/dates.ts';
import { GIFT_MAX_CENTS, GIFT_MIN_CENTS } from '../../../../contract/limits.ts';
import { datedValues } from '../../../../engine/server/dated-settings/dated-values.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { fileNumberSetting } from '../receipts/file-number-setting.ts';
import { GENERAL_CHIPS, openness } from '../rules.ts';
import { raisedFor } from '../store.ts';
import { type AppealRow, appealBySlug, openAppeals } from './appeal.store.ts';

/** So many names of supporters are shown. */
const NAMES = 12;

/** `GET /donation/page`: an appeal also when it is over: a link that was sent around says so (PAY-1). */
export const getPage: Verb<'GET /donation/page'> = async (ctx, { appeal: slug }) =>
  ctx.transaction(async (db) => {
    const today = hongKongDate(ctx.now);
    const appeal = slug === '' ? null : found(await shownAppeal(appealBySlug(db, slug)));
    const { words } = ctx.engine;
    const pick = (text: AppealRow['title']) => words.pick(ctx.lang, text);
    const raised = await raisedFor(db, appeal?.id ?? null, NAMES);
    const others = (await openAppeals(db, today)).filter(({ id }) => id !== appeal?.id);
    return {
      appeal: slug,
      title: appeal ? pick(appeal.title) : ctx.t('donations.general.title', { name: pick(ctx.tenant.name) }),
      summary: appeal ? pick(appeal.summary) : ctx.t('donations.general.summary'),
      body: appeal ? pick(appeal.body) : '',
      state: appeal ? openness(appeal, today) : ('open' as const),
      opensOn: appeal?.opens_on ?? null,
      closesOn: appeal?.closes_on ?? null,
      goalCents: appeal?.goal_cents ?? null,
      raisedCents: raised.cents,
      gifts: raised.gifts,
      supporters: raised.supporters,
      chips: appeal ? appeal.chips : [...GENERAL_CHIPS],
      minCents: GIFT_MIN_CENTS,
      maxCents: GIFT_MAX_CENTS,
      deductible: (await datedValues(db, [fileNumberSetting])).on(fileNumberSetting, today) !== '',
      others: others.map((row) => ({ appeal: row.slug, title: pick(row.title), summary: pick(row.summary) })),
    };
  });

/** One that is being written is known to staff only. */
async function shownAppeal(reading: Promise<AppealRow | undefined>): Promise<AppealRow | null> {
  const appeal = await reading;
  return appeal && appeal.state !== 'draft' ? appeal : null;
}
