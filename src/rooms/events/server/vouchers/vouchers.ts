import { parseDate } from '../../../../contract/dates.ts';
import { parseMoney } from '../../../../contract/money.ts';
import type { Problem } from '../../../../contract/problem.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { foldCode } from '../../contract/values.ts';
import { eventById, lockEvent, tiersOf } from '../store.ts';
import { addVoucher, changeVoucher, type VoucherValues, vouchersOf } from './voucher.store.ts';

/** `GET /event/desk/vouchers`: vouchers of an event, and how often each was used. */
export const listVouchers: Verb<'GET /event/desk/vouchers'> = async (ctx, { eventId }) =>
  ctx.transaction(async (db) => {
    found(await eventById(db, eventId));
    const tiers = new Map((await tiersOf(db, [eventId])).map(({ id, name }) => [id, name]));
    return {
      rows: (await vouchersOf(db, eventId)).map((row) => ({
        voucherId: row.id,
        code: row.code,
        tierId: row.tier_id ?? '',
        tier: row.tier_id ? ctx.engine.words.pick(ctx.lang, found(tiers.get(row.tier_id))) : '',
        percent: row.percent,
        cents: row.cents,
        uses: row.uses,
        used: row.used,
        validFrom: row.valid_from,
        validUntil: row.valid_until,
        stopped: row.stopped,
      })),
    };
  });

/** `POST /event/desk/voucher/save`: makes one or changes it; what was booked with it keeps its price. */
export const saveVoucher: Verb<'POST /event/desk/voucher/save'> = async (ctx, input) => {
  const values = readValues(input);
  return ctx.transaction(async (db) => {
    const event = found(await lockEvent(db, input.eventId));
    if (values.tier_id) found((await tiersOf(db, [event.id])).find(({ id }) => id === values.tier_id));
    const all = await vouchersOf(db, event.id);
    const before = input.voucherId === '' ? null : found(all.find(({ id }) => id === input.voucherId));
    const problems: Record<string, Problem[]> = {};
    if (all.some(({ id, code }) => code === values.code && id !== before?.id))
      problems.code = [{ key: 'events.voucher.taken' }];
    if (before && values.uses < before.used)
      problems.uses = [{ key: 'events.voucher.usedAlready', params: { count: before.used } }];
    if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
    const id = before ? before.id : await addVoucher(db, event.id, values, ctx.person.accountId);
    if (before) await changeVoucher(db, id, values);
    await audit(db, ctx, 'event.voucher', event.id, {
      changes: changed({ voucher: before?.code ?? null }, { voucher: values.code }),
    });
    return { message: ctx.t('events.message.voucher') };
  });
};

/** @throws Refusal with what is wrong at each field, all at once */
function readValues(input: Parameters<typeof saveVoucher>[1]): VoucherValues {
  const problems: Record<string, Problem[]> = {};
  const code = foldCode(input.code);
  if (!/^[A-Z0-9-]{3,40}$/.test(code)) problems.code = [{ key: 'events.voucher.code' }];
  const percent = input.kind === 'percent' && /^\d{1,3}$/.test(input.value) ? Number(input.value) : null;
  const cents = input.kind === 'amount' ? parseMoney(input.value) : null;
  if (input.kind === 'percent' && (!percent || percent > 100)) problems.value = [{ key: 'events.voucher.percent' }];
  if (input.kind === 'amount' && (!cents || cents < 0 || cents > 100_000_000))
    problems.value = [{ key: 'events.voucher.amount' }];
  if (input.uses < 1) problems.uses = [{ key: 'events.voucher.usesLeast' }];
  const day = (field: 'validFrom' | 'validUntil'): string | null => {
    const read = input[field] === '' ? null : parseDate(input[field]);
    if (input[field] !== '' && !read) problems[field] = [{ key: 'problem.date' }];
    return read;
  };
  const [valid_from, valid_until] = [day('validFrom'), day('validUntil')];
  if (valid_from && valid_until && valid_until < valid_from) problems.validUntil = [{ key: 'events.voucher.order' }];
  if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
  const { uses, stopped } = input;
  return { code, tier_id: input.tierId || null, percent, cents, uses, valid_from, valid_until, stopped };
}
