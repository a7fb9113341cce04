import { randomUUID } from 'node:crypto';
import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { fold } from '../../../../contract/fold.ts';
import { DEFAULT_LANG } from '../../../../contract/lang.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import type { ImportKind, ImportValues, UnitProblem } from '../../../../engine/server/imports/import-kind.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { newReference } from '../gifts/new-reference.ts';
import { addBrought, appealsByName, broughtKeys, removeBrought } from './import.store.ts';
import { GIFT_PRESETS } from './presets.ts';

const nameOf = ({ name, firstName, lastName }: ImportValues): string =>
  String(name || [firstName, lastName].filter(Boolean).join(' '));

/** How the name of an appeal is compared. */
const bare = (text: string): string => fold(cleanLine(text)).toLowerCase();

/**
 * Gifts of an earlier system (docs/decisions/0078): paid, on their day, with the receipt that was issued there. Nobody is
 * mailed, no number of ours is drawn and the journal does not know them. Names are not shown in public.
 */
export const giftsImport: ImportKind = {
  can: ['donation-manage'],
  // biome-ignore format: a table to be read at a glance
  columns: [
    { field: 'oldId', title: 'imports.oldId', as: 'text', max: 100, example: '1024' },
    { field: 'name', title: 'donations.donor', also: ['word.name'], as: 'text', example: 'CHAN Tai Man 陳大文' },
    { field: 'firstName', title: 'imports.firstName', as: 'text', example: '' },
    { field: 'lastName', title: 'imports.lastName', as: 'text', example: '' },
    { field: 'email', title: 'word.emailAddress', also: ['word.email'], as: 'email', need: true, example: 'tai.man@example.org' },
    { field: 'amount', title: 'word.amountHkd', also: ['word.amount'], as: 'money', need: true, example: '1,000.00' },
    { field: 'currency', title: 'imports.currency', as: 'choice', choices: { hkd: ['HKD', 'HK$', '$'] }, example: 'HKD' },
    { field: 'paidOn', title: 'donations.paidOn', as: 'day', need: true, example: '31/03/2025' },
    { field: 'status', title: 'donations.status', as: 'choice', choices: { paid: ['Completed', 'Complete', 'Paid', 'publish', 'success', 'Received', '已收款', '已付款', '完成'] }, example: 'Completed' },
    { field: 'appeal', title: 'donations.appeal', as: 'text', example: '' },
    { field: 'how', title: 'donations.method', as: 'text', max: 80, example: 'Cheque' },
    { field: 'reference', title: 'word.reference', as: 'text', example: '004512' },
    { field: 'oldReceipt', title: 'donations.oldReceipt', also: ['donations.receipt'], as: 'text', max: 80, example: 'R-2025-118' },
    { field: 'receiptName', title: 'donations.receiptName', as: 'text', example: '陳大文' },
    { field: 'language', title: 'imports.language', as: 'choice', choices: { en: ['en', 'English', '英文'], 'zh-hant': ['zh-hant', '中文', '繁體中文', 'Chinese'] }, example: 'zh-hant' },
  ],
  presets: GIFT_PRESETS,
  sums: 'amount',
  who: nameOf,
  key: ({ oldId, email, paidOn, amount, oldReceipt }) =>
    oldId ? { old: String(oldId) } : { natural: [String(email).toLowerCase(), paidOn!, amount!, oldReceipt!] },
  check: (values, today) => {
    if (nameOf(values) === '') return { field: 'name', problem: { key: 'problem.fillOut' } };
    return String(values.paidOn) > today ? { field: 'paidOn', problem: { key: 'imports.ahead' } } : null;
  },
  async place(ctx, db, units) {
    const known = await appealsByName(db);
    const general = Object.values(ctx.engine.words.both(ctx.tenant.key, 'donations.general', {})).map(bare);
    const barred = new Map<number, UnitProblem>();
    for (const { line, values } of units) {
      const name = bare(String(values.appeal));
      if (name !== '' && !general.includes(name) && !known.some(({ names }) => names.map(bare).includes(name)))
        barred.set(line, { field: 'appeal', problem: { key: 'donations.import.appeal' } });
    }
    return barred;
  },
  known: broughtKeys,
  async store(ctx, db, { key, values }, { taskId }) {
    const address = found(readAddress(String(values.email)));
    const name = bare(String(values.appeal));
    const appeal = name === '' ? null : (await appealsByName(db)).find(({ names }) => names.map(bare).includes(name));
    const id = randomUUID();
    const isNew = await addBrought(db, {
      address,
      taskId,
      gift: {
        id,
        appeal_id: appeal?.id ?? null,
        reference: newReference(),
        cents: Number(values.amount),
        name: nameOf(values),
        receipt_name: String(values.receiptName) || nameOf(values),
        language: String(values.language) || DEFAULT_LANG,
        paid_on: String(values.paidOn),
        payment_reference: [values.how, values.reference].filter(Boolean).join(' '),
        old_receipt: String(values.oldReceipt),
        import_key: key,
      },
    });
    if (isNew) await audit(db, ctx, 'gift.import', id);
    return isNew;
  },
  undo: async (_ctx, db, taskId) => {
    const { undone, kept } = await removeBrought(db, taskId);
    return { undone, kept: kept.map(({ who, why }) => ({ who, why: `donations.import.kept.${why}` as const })) };
  },
};
