import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import { DEFAULT_LANG } from '../../../../contract/lang.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { type AccountAt, accountsAt } from '../../../../engine/server/imports/account.store.ts';
import type { ImportKind, ImportValues, UnitProblem } from '../../../../engine/server/imports/import-kind.ts';
import { spokenAbout } from '../../../../engine/server/record/note.store.ts';
import { begunPayments } from '../../../checkout/server/payment/begun-payments.ts';
import { accountsByNumber } from '../../../membership/server/members/accounts-by-number.ts';
import { chasingRules, daysToPay } from '../records/payment-settings.ts';
import { settleReminder } from '../reminders/reminder.store.ts';
import { invoiceReminders, looksLikeOurs } from '../rules.ts';
import {
  addBrought,
  broughtKeys,
  type KeptWhy,
  lockBrought,
  lockInvoiceImports,
  removeBrought,
  takenNumbers,
} from './import.store.ts';
import { IMPORTED } from './imported-invoices.ts';
import { INVOICE_PRESETS } from './presets.ts';

/** As the database keeps the amount of an invoice. */
const CENTS_MAX = 2_147_483_647;

const numberOf = ({ number, oldId }: ImportValues): string => String(number || oldId);
const nameOf = ({ name, firstName, lastName }: ImportValues): string =>
  String(name || [firstName, lastName].filter(Boolean).join(' '));
const isPaid = ({ state, paidOn }: ImportValues): boolean => state === 'paid' || (state === '' && paidOn !== '');
const keyOf = ({ email }: ImportValues): string => readAddress(String(email))?.key ?? '';
const wrong = (field: string, key: WordKey, params?: Record<string, string>): UnitProblem => ({
  field,
  problem: { key, ...(params && { params }) },
});

/** Who owes each of these: by membership number, else by address; null for an address that no account has. */
async function payersOf(db: TenantDb, all: readonly ImportValues[]) {
  const members = await accountsByNumber(db, all.map(({ member }) => String(member)).filter(Boolean));
  const accounts = await accountsAt(db, { keys: all.map(keyOf).filter(Boolean), ids: [...members.values()] });
  return (values: ImportValues): AccountAt | null | UnitProblem => {
    const byAddress = accounts.find(({ email_key }) => email_key === keyOf(values)) ?? null;
    if (!values.member) return byAddress;
    const id = members.get(String(values.member).toUpperCase());
    const member = accounts.find((account) => account.id === id);
    if (!member) return wrong('member', 'payments.import.nobody');
    return byAddress && byAddress.id !== member.id ? wrong('email', 'payments.import.several') : member;
  };
}

/** Invoices of an earlier system (docs/decisions/0078): under their numbers there, and nobody is mailed about them. */
export const invoicesImport: ImportKind = {
  can: ['payment-manage'],
  // biome-ignore format: a table to be read at a glance
  columns: [
    { field: 'oldId', title: 'imports.oldId', as: 'text', max: 100, example: '' },
    { field: 'number', title: 'payments.number', as: 'text', max: 60, example: 'INV-2025-118' },
    { field: 'member', title: 'payments.import.member', as: 'text', max: 40, example: '' },
    { field: 'email', title: 'word.emailAddress', also: ['word.email'], as: 'email', example: 'tai.man@example.org' },
    { field: 'name', title: 'payments.payer', also: ['word.name'], as: 'text', example: 'CHAN Tai Man 陳大文' },
    { field: 'firstName', title: 'imports.firstName', as: 'text', example: '' },
    { field: 'lastName', title: 'imports.lastName', as: 'text', example: '' },
    { field: 'what', title: 'payments.text', as: 'text', need: true, example: 'Membership fee 2025' },
    { field: 'amount', title: 'word.amountHkd', also: ['word.amount'], as: 'money', need: true, example: '300.00' },
    { field: 'currency', title: 'imports.currency', as: 'choice', choices: { hkd: ['HKD', 'HK$', '$'] }, example: 'HKD' },
    { field: 'issuedOn', title: 'payments.issuedOn', as: 'day', need: true, example: '01/03/2025' },
    { field: 'dueOn', title: 'word.payBy', as: 'day', example: '31/03/2025' },
    { field: 'state', title: 'payments.status', as: 'choice', choices: { paid: ['Paid', 'Completed', 'Complete', 'success', 'processing', '已付款', '已繳付', '完成'], open: ['Open', 'Unpaid', 'Pending', 'on-hold', 'Overdue', 'Open · Overdue', '未付款', '待付款', '待繳付', '未繳付'] }, example: 'Paid' },
    { field: 'paidOn', title: 'payments.paidOn', as: 'day', example: '20/03/2025' },
    { field: 'how', title: 'imports.how', also: ['payments.method'], as: 'text', max: 80, example: 'Cheque' },
    { field: 'reference', title: 'word.reference', as: 'text', example: '004512' },
    { field: 'receipt', title: 'payments.receiptNumber', as: 'text', max: 60, example: 'R-OLD-77' },
  ],
  presets: INVOICE_PRESETS,
  sums: 'amount',
  who: (values) => [numberOf(values), nameOf(values) || values.email || values.member].filter(Boolean).join(' · '),
  key: (values) => ({ old: String(values.oldId || values.number) }),
  check(values, today) {
    const { issuedOn, dueOn, paidOn, receipt, member, email, amount } = values;
    if (numberOf(values) === '') return wrong('number', 'problem.fillOut');
    if (looksLikeOurs(numberOf(values))) return wrong('number', 'payments.import.ours', { number: numberOf(values) });
    if (looksLikeOurs(String(receipt))) return wrong('receipt', 'payments.import.ours', { number: String(receipt) });
    if (!member && !email) return wrong('email', 'payments.import.payer');
    if (Number(amount) > CENTS_MAX)
      return wrong('amount', 'payments.import.most', { amount: formatMoney(CENTS_MAX, 'en') });
    if (String(issuedOn) > today) return wrong('issuedOn', 'imports.ahead');
    if (String(paidOn) > today) return wrong('paidOn', 'imports.ahead');
    if (dueOn !== '' && String(dueOn) < String(issuedOn)) return wrong('dueOn', 'payments.import.due');
    return !isPaid(values) && (paidOn !== '' || receipt !== '') ? wrong('state', 'payments.import.unpaid') : null;
  },
  async place(_ctx, db, units) {
    const barred = new Map<number, UnitProblem>();
    const payerOf = await payersOf(
      db,
      units.map(({ values }) => values),
    );
    const taken = await takenNumbers(
      db,
      units.map(({ values }) => numberOf(values)),
      units.map(({ key }) => key),
    );
    for (const { line, values } of units) {
      const payer = payerOf(values);
      if (payer && 'problem' in payer) barred.set(line, payer);
      else if (taken.has(numberOf(values))) barred.set(line, wrong('number', 'payments.import.taken'));
      else taken.add(numberOf(values));
    }
    return barred;
  },
  known: broughtKeys,
  async store(ctx, db, { key, values }, { taskId, by }) {
    await lockInvoiceImports(db);
    const payer = (await payersOf(db, [values]))(values);
    if (payer && 'problem' in payer) return false;
    const issuedOn = String(values.issuedOn);
    const dueOn = String(values.dueOn) || addDays(issuedOn, await daysToPay(db, issuedOn));
    const email = readAddress(String(values.email))?.email ?? payer?.email ?? '';
    const text = { en: String(values.what), 'zh-hant': String(values.what) };
    const paper = {
      number: numberOf(values),
      account_id: payer?.id ?? null,
      payer_name: nameOf(values) || payer?.display_name || email,
      payer_email: email,
      payer_language: payer ? null : DEFAULT_LANG,
      subject_kind: IMPORTED,
      subject_id: taskId,
      purpose: IMPORTED,
      title: text,
      total_cents: Number(values.amount),
      issued_on: issuedOn,
      due_on: dueOn,
      import_id: taskId,
      import_key: key,
    };
    const money = isPaid(values)
      ? {
          receipt_number: String(values.receipt),
          reference: [values.how, values.reference].filter(Boolean).join(' '),
          paid_on: String(values.paidOn || issuedOn),
          recorded_by: by,
        }
      : null;
    const id = await addBrought(db, { paper, text, money });
    if (!id) return false;
    if (!money) await passOverReminders(db, { id, issuedOn, dueOn });
    await audit(db, ctx, 'invoice.import', id);
    return true;
  },
  async undo(_ctx, db, taskId) {
    const rows = await lockBrought(db, taskId);
    const ids = rows.map(({ id }) => id);
    const spoken = await spokenAbout(db, { kind: 'invoice', ids });
    const begun = await begunPayments(db, { kind: 'invoice', ids });
    const whyOf = ({ id, why }: { id: string; why: KeptWhy | null }): KeptWhy | null =>
      why ?? (begun.has(id) ? 'begun' : spoken.has(id) ? 'noted' : null);
    const free = rows.filter((row) => whyOf(row) === null);
    await removeBrought(
      db,
      free.map(({ id }) => id),
    );
    const kept = rows.flatMap((row) => {
      const why = whyOf(row);
      return why ? [{ who: row.who, why: `payments.import.kept.${why}` as const }] : [];
    });
    return { undone: free.length, kept };
  },
};

/** What was due before it came here the earlier system has chased: reminders go on from today. */
async function passOverReminders(db: TenantDb, of: { id: string; issuedOn: string; dueOn: string }): Promise<void> {
  const { reminders } = (await chasingRules(db)).of(of.issuedOn);
  for (const { days } of invoiceReminders(of, hongKongDate(db.now), [], reminders))
    await settleReminder(db, { invoice_id: of.id, days, sent_on: null });
}
