import { hongKongDate } from '../../../../contract/dates.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { nameOf } from '../present.ts';
import { readCode } from '../rules.ts';
import { certificateByNumber } from './certificate.store.ts';
import { isMarkOf } from './check-code.ts';

/**
 * `GET /certificate/check`: what a certificate certifies, for whoever has its code. What was never issued and what was
 * forged answer alike; of a revoked one nothing is said but its number and since when (VOL-6).
 */
export const checkCertificate: Verb<'GET /certificate/check'> = async (ctx, { code }) =>
  ctx.transaction(async (db) => {
    const checkedAt = ctx.now.toISOString();
    const read = readCode(code);
    const row = read && (await certificateByNumber(db, read.number));
    if (!row || !isMarkOf(ctx, row, read.mark))
      return { state: 'unknown', checkedAt, number: '', revokedOn: null, certifies: null };
    const { number } = row;
    if (row.revoked_at)
      return { state: 'revoked', checkedAt, number, revokedOn: hongKongDate(row.revoked_at), certifies: null };
    const certifies = {
      name: nameOf(row),
      organisation: ctx.engine.words.pick(ctx.lang, ctx.tenant.name),
      from: row.from_on,
      to: row.to_on,
      minutes: row.minutes,
      issuedOn: hongKongDate(row.issued_at),
    };
    return { state: 'valid', checkedAt, number, revokedOn: null, certifies };
  });
