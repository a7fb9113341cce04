import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { Values } from '../../../../contract/form.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { differingAnswers, withoutFiles } from '../../../../engine/server/forms/answers-shown.ts';
import { type AnswerSet, readAnswers } from '../../../../engine/server/forms/store.ts';
import { openInvoice } from '../../../payments/server/invoices/open-invoice.ts';
import { membershipSettings } from '../members/membership-settings.ts';
import { nameOf } from '../present.ts';
import { changesWaiting } from '../profile/change.store.ts';
import { type ReaderRow, readersOf } from '../readers/reader.store.ts';
import { termsOf } from '../renewals/term.store.ts';
import { APPLICATION_FORM, namesFrom } from '../rules.ts';
import type { MembershipRow } from '../store.ts';
import { mergedStanding, type Standing, whyNotMerged } from './merge.rules.ts';
import { paidTerms } from './merge.store.ts';

export type Choices = Record<string, 'keep' | 'close'>;
export type Particular = { field: string; label: string; keep: string; close: string; chosen: 'keep' | 'close' };
export type MergePlan = {
  keep: MembershipRow;
  close: MembershipRow;
  fields: Particular[];
  standing: Omit<Standing, 'type'>;
  names: { fullname: string; fullnameChinese: string };
  /** The account that the kept one belongs to afterwards, and the other one where there are two. */
  account: { id: string; email: string; other: { id: string; email: string } | null };
  /** Answers to be written for the kept one; null where they stay as they are. */
  answers: { values: Values; definitionVersion: number } | null;
  readers: ReaderRow[];
  seats: { free: number };
  terms: number;
  /** Both have a term that runs and was paid for. */
  paidTwice: { keep: string | null; close: string | null } | null;
  refusal: { code: ErrorCode; params: Record<string, string> } | null;
};

/** What would happen if two memberships became one; reads and decides, writes nothing. */
export async function planMerge(
  ctx: Context,
  db: TenantDb,
  keep: MembershipRow,
  close: MembershipRow,
  choices: Choices,
): Promise<MergePlan> {
  const [kept, closed] = [await answersOf(db, keep), await answersOf(db, close)];
  const fields = particulars(ctx, { keep, close, kept, closed }, choices);
  const chosen = (field: string) => fields.find((particular) => particular.field === field)?.chosen ?? 'keep';
  const merged = mergedAnswers(ctx, kept, closed, fields);
  const taken = (field: 'fullname' | 'fullname_chinese') => (chosen(field) === 'close' ? close : keep)[field];
  const both = kept !== null && closed !== null;
  const readers = await readersOf(db, close.id);
  const invoice = await openInvoice(db, { kind: 'membership', id: close.id });
  const changes = await changesWaiting(db, close.id);
  const code = whyNotMerged(keep, close, {
    closeInvoice: invoice !== null,
    closeChange: changes.length > 0,
    suspended: keep.suspended_at !== null || close.suspended_at !== null,
  });
  const owner = chosen('account') === 'close' ? close : keep;
  const second = owner === keep ? close : keep;
  return {
    keep,
    close,
    fields,
    standing: mergedStanding(keep, close),
    names:
      both && merged
        ? namesFrom(merged.values)
        : { fullname: taken('fullname'), fullnameChinese: taken('fullname_chinese') },
    account: {
      id: owner.account_id,
      email: owner.email,
      other: keep.account_id === close.account_id ? null : { id: second.account_id, email: second.email },
    },
    answers: merged,
    readers,
    seats: {
      free: (await membershipSettings(ctx, db)).seatsOn(hongKongDate(db.now)) - (await readersOf(db, keep.id)).length,
    },
    terms: (await termsOf(db, close.id)).length,
    paidTwice: await paidTwice(db, keep, close),
    refusal: code && { code, params: { name: nameOf(close), number: invoice?.number ?? '' } },
  };
}

type Sides = { keep: MembershipRow; close: MembershipRow; kept: AnswerSet | null; closed: AnswerSet | null };

const answersOf = async (db: TenantDb, row: MembershipRow): Promise<AnswerSet | null> =>
  (await readAnswers(db, { formId: APPLICATION_FORM, dataId: row.id })).stored;

/** The particulars in which they differ. Where only one has answered the form, names are those of the records. */
function particulars(ctx: Context, { keep, close, kept, closed }: Sides, choices: Choices): Particular[] {
  const line = (field: string, label: string, value: string, second: string): Particular[] => {
    if (value === second) return [];
    // An empty one gives way by itself.
    const own = value === '' ? 'close' : 'keep';
    return [{ field, label, keep: value, close: second, chosen: choices[field] ?? own }];
  };
  return [
    ...line('account', ctx.t('membership-duplicates.row.email'), keep.email, close.email),
    ...(kept && closed
      ? differingAnswers(ctx, APPLICATION_FORM, kept.answers, closed.answers).flatMap(
          ({ field, label, before, after }) => line(field, label, before, after),
        )
      : [
          ...line('fullname', ctx.t('membership.field.fullname'), keep.fullname, close.fullname),
          ...line(
            'fullname_chinese',
            ctx.t('membership.field.fullnameChinese'),
            keep.fullname_chinese,
            close.fullname_chinese,
          ),
        ]),
  ];
}

function mergedAnswers(
  ctx: Context,
  kept: AnswerSet | null,
  closed: AnswerSet | null,
  fields: readonly Particular[],
): MergePlan['answers'] {
  if (!closed) return null;
  const { definitionVersion } = kept ?? closed;
  if (!kept) return { values: withoutFiles(ctx, APPLICATION_FORM, closed.answers), definitionVersion };
  const taken = fields.filter(({ field, chosen }) => chosen === 'close' && field in closed.answers);
  if (taken.length === 0) return null;
  const values = Object.fromEntries(taken.map(({ field }) => [field, closed.answers[field]]));
  return { values: { ...kept.answers, ...values } as Values, definitionVersion };
}

async function paidTwice(db: TenantDb, keep: MembershipRow, close: MembershipRow): Promise<MergePlan['paidTwice']> {
  const paid = await paidTerms(db, [keep.id, close.id], hongKongDate(db.now));
  const [first, second] = [keep, close].map(({ id }) => paid.find((term) => term.membership_id === id));
  if (!first || !second) return null;
  const shown = (day: string | null) => day && formatDate(day);
  return { keep: shown(first.to_on), close: shown(second.to_on) };
}
