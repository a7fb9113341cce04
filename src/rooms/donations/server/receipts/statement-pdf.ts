import { bothIn, drawPaper } from '../../../../engine/server/pdf/draw-paper.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { FileAnswer, type Verb } from '../../../../engine/server/verb.ts';
import { donorById } from '../gifts/donor.store.ts';
import { assertGivingKey, looksAfter } from '../policy.ts';
import { receiptsBetween } from './statement.store.ts';
import { statementPaper, yearBounds } from './statement-paper.ts';

/** `GET /donation/statement/pdf`: 1 April to 31 March, with every receipt that counts (PAY-1). */
export const statementPdf: Verb<'GET /donation/statement/pdf', FileAnswer> = async (ctx, { donorId, key, year }) => {
  if (!looksAfter(ctx)) assertGivingKey(ctx, donorId, key ?? '');
  const { engine, tenant } = ctx;
  const { from, to } = yearBounds(year);
  const { donor, rows } = await ctx.transaction(async (db) => ({
    donor: found(await donorById(db, donorId)),
    rows: await receiptsBetween(db, donorId, from, to),
  }));
  found(rows.length > 0 || null);
  const content = await drawPaper(statementPaper(ctx, { year, donor, rows }), {
    tenant,
    now: ctx.now,
    say: (key, params) => bothIn(engine.words.both(tenant.key, key, params)),
  });
  const name = `donations-${year}-${year + 1}.pdf`;
  return new FileAnswer({ content, name, type: 'application/pdf', bytes: content.byteLength, saved: true });
};
