import type { Output } from '../../../../contract/calls/calls.ts';
import { hongKongDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { planMerges } from '../../../../engine/server/duties/duty.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import { latestChange } from '../changes/change.store.ts';
import { isOwn, maySee } from '../policy.ts';
import { type PersonRow, peopleOf } from '../ports/person.store.ts';
import { presentRow } from '../present.ts';
import { papersOf } from '../record/paper.store.ts';
import { whyNotMerged } from '../rules.ts';
import type { RegistrationRow } from '../store.ts';

type Side = { row: RegistrationRow; people: readonly PersonRow[] };
export type Pair = { keep: Side; close: Side };

/** Two registrations that this reader may lay together, read or locked in one order. Nobody merges what is their own. */
export async function mergePair(
  ctx: Context,
  db: TenantDb,
  { keepId, closeId }: { keepId: string; closeId: string },
  read: (db: TenantDb, id: string) => Promise<RegistrationRow | undefined>,
): Promise<Pair> {
  if (keepId === closeId) throw refuseField('closeId', 'volunteers.merge.same');
  const rows = new Map<string, RegistrationRow>();
  for (const id of [keepId, closeId].sort()) {
    const row = found(await read(db, id));
    rows.set(id, found(maySee(ctx, row) ? row : null));
  }
  if ([...rows.values()].some((row) => isOwn(ctx, row))) throw new Refusal('access.denied');
  const sideOf = async (id: string): Promise<Side> => ({ row: rows.get(id)!, people: await peopleOf(db, [id]) });
  return { keep: await sideOf(keepId), close: await sideOf(closeId) };
}

/** What would come of it, and what is in the way. */
export async function planMerge(ctx: Context, db: TenantDb, { keep, close }: Pair) {
  const isOpen = async ({ row }: Side) => ['asked', 'planned'].includes((await latestChange(db, row.id))?.state ?? '');
  const change = (await isOpen(keep)) || (await isOpen(close));
  const why = whyNotMerged(keep, close, { change, today: hongKongDate(db.now) });
  if (why) return { effects: [], overlaps: [], refusal: ctx.t(why) };
  const pair = { keep: keep.people[0]!.id, close: close.people[0]!.id };
  const { moves, overlaps, refusal } = await planMerges(ctx, db, pair);
  const said = (text: { en: string; 'zh-hant': string }) => ctx.engine.words.pick(ctx.lang, text);
  const papers = (await papersOf(db, [pair.close])).length;
  return {
    effects: [
      ...moves.map(said),
      ...(papers > 0 ? [ctx.t('volunteers.merge.papers', { count: papers })] : []),
      ctx.t('volunteers.merge.closes', { email: close.row.email, kept: keep.row.email }),
    ],
    overlaps: overlaps.map((each) => ({ ...each, keep: said(each.keep), close: said(each.close) })),
    refusal: refusal && said(refusal),
  };
}

/** One of the two, side by side. */
export function presentSide(ctx: Context, { row, people }: Side): Output<'POST /volunteer/merge/preview'>['keep'] {
  const { registrationId, nameEn, nameZh, kindLabel, stateLabel, ageLabel, email } = presentRow(ctx, row);
  const phone = people[0]?.facts.phone ?? '';
  return { registrationId, version: row.version, nameEn, nameZh, kindLabel, stateLabel, ageLabel, email, phone };
}
