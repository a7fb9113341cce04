import { fold } from '../../../../contract/fold.ts';
import { CENTS_MAX, GIFT_CHIPS_MAX, GIFT_MAX_CENTS, GIFT_MIN_CENTS } from '../../../../contract/limits.ts';
import { formatMoney, parseMoney } from '../../../../contract/money.ts';
import type { Problem } from '../../../../contract/problem.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { publicPagesChanged } from '../../../../engine/server/page/kept-heads.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { presentAppeal } from '../present.ts';
import { GENERAL_CHIPS, readAmount } from '../rules.ts';
import { addAppeal, appealById, changeAppeal, type RaisedRow } from './appeal.store.ts';

/** `POST /donation/appeal/save`: everybody reads it from then on, where it is open (PAY-1). */
export const saveAppeal: Verb<'POST /donation/appeal/save'> = async (ctx, { texts, ...input }) => {
  const goalCents = input.goal === '' ? null : parseMoney(input.goal);
  const typed = fold(input.chips)
    .split(/[\s;、]+|,(?!\d{3}\b)/)
    .filter(Boolean);
  const chips = typed.length === 0 ? [...GENERAL_CHIPS] : typed.map(readAmount);
  const closesOn = input.closesOn || null;
  const slug = input.slug;
  const isNew = input.appealId === '';
  const bounds = { least: formatMoney(GIFT_MIN_CENTS, ctx.lang), most: formatMoney(GIFT_MAX_CENTS, ctx.lang) };
  const empty: Problem[] = [{ key: 'problem.fillOut' }];
  const problems: Record<string, Problem[]> = {
    ...(!texts.title.en && { 'title.en': empty }),
    ...(!texts.title['zh-hant'] && { 'title.zh-hant': empty }),
    // a text stands in both languages, or in none
    ...(texts.summary['zh-hant'] && !texts.summary.en && { 'summary.en': empty }),
    ...(texts.summary.en && !texts.summary['zh-hant'] && { 'summary.zh-hant': empty }),
    ...(texts.body['zh-hant'] && !texts.body.en && { 'body.en': empty }),
    ...(texts.body.en && !texts.body['zh-hant'] && { 'body.zh-hant': empty }),
    ...(isNew &&
      !/^[a-z0-9](?:[a-z0-9-]{1,58})[a-z0-9]$/.test(slug) && { slug: [{ key: 'donations-appeals.slugWrong' }] }),
    ...(input.goal !== '' &&
      (!goalCents || goalCents < 1 || goalCents > CENTS_MAX) && { goal: [{ key: 'donations-appeals.goalWrong' }] }),
    ...((chips.some((chip) => typeof chip === 'string') || chips.length > GIFT_CHIPS_MAX) && {
      chips: [{ key: 'donations-appeals.chipsWrong', params: bounds }],
    }),
    ...(closesOn && closesOn < input.opensOn && { closesOn: [{ key: 'donations-appeals.closesEarly' }] }),
  };
  if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
  const written = {
    ...texts,
    goal_cents: goalCents,
    chips: chips.filter((chip) => typeof chip === 'number'),
    opens_on: input.opensOn,
    closes_on: closesOn,
    state: input.state,
  };
  return ctx.transaction(async (db) => {
    const before = isNew ? null : found(await appealById(db, input.appealId));
    const id = before ? before.id : await addAppeal(db, slug, written);
    if (!id) throw refuseField('slug', 'donations-appeals.slugTaken');
    if (before && !(await changeAppeal(db, id, input.version, written))) throw new Refusal('record.stale');
    const row = found(await appealById(db, id));
    publicPagesChanged(ctx.engine, db);
    await audit(db, ctx, 'appeal.edit', id, { changes: changed(before ? flat(before) : {}, flat(row)) });
    return { message: ctx.t('donations-appeals.saved'), appeal: presentAppeal(ctx, row) };
  });
};

const flat = (row: RaisedRow): Record<string, unknown> => ({
  slug: row.slug,
  'title.en': row.title.en,
  'title.zh-hant': row.title['zh-hant'],
  'summary.en': row.summary.en,
  'summary.zh-hant': row.summary['zh-hant'],
  'body.en': row.body.en,
  'body.zh-hant': row.body['zh-hant'],
  goal: row.goal_cents,
  opens_on: row.opens_on,
  closes_on: row.closes_on,
  status: row.state,
});
