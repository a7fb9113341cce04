import { MESSAGE_FAULTS } from './list/messages.ts';
import { MONEY_FAULTS } from './list/money.ts';
import { STAFF_FAULTS } from './list/staff.ts';
import { VOLUNTEER_FAULTS } from './list/volunteers.ts';
import type { Mutant } from './mutant.ts';

const PAYMENTS = 'src/server/rooms/payments';
const GRANTS = 'src/server/rooms/grants';
const DOCUMENTS = 'src/server/rooms/documents';
const MEMBERSHIP = 'src/server/rooms/membership';
const ACCOUNTS = 'src/server/rooms/accounts';
const ENGINE = 'src/server/engine';

const fault = (file: string, find: string, put: string, ...tests: string[]): Mutant => ({ file, find, put, tests });

/** Guards with a second guard behind them, money that does not fit, borders of days, mails and rows that go nowhere. */
export const BY_HAND: readonly Mutant[] = [
  // money
  fault(
    `${PAYMENTS}/record-payment.ts`,
    'money.cents !== row.total_cents',
    'money.cents < row.total_cents',
    `${PAYMENTS}/payments.http.test.ts`,
  ),
  fault(
    `${PAYMENTS}/record-payment.ts`,
    'money.cents !== row.total_cents',
    'money.cents > row.total_cents',
    `${PAYMENTS}/payments.http.test.ts`,
  ),
  fault(
    `${PAYMENTS}/pay-invoice.ts`,
    'if (!mayBook(ctx, invoice))',
    "if (!ctx.can('payment-manage'))",
    `${PAYMENTS}/payments.http.test.ts`,
  ),
  fault(
    `${PAYMENTS}/cancel-invoice.ts`,
    'if (!mayBook(ctx, found(await invoiceById(db, invoiceId))))',
    "if (!ctx.can('payment-manage'))",
    `${PAYMENTS}/payments.http.test.ts`,
  ),
  fault(
    `${PAYMENTS}/pay-invoice.ts`,
    'paidOn > hongKongDate(ctx.now)',
    'paidOn >= hongKongDate(ctx.now)',
    `${PAYMENTS}/payments.http.test.ts`,
  ),
  fault(
    `${PAYMENTS}/pay-invoice.ts`,
    'paidOn > hongKongDate(ctx.now)',
    'paidOn > ctx.now.toISOString().slice(0, 10)',
    `${PAYMENTS}/payments.http.test.ts`,
  ),
  fault(
    `${PAYMENTS}/pay-invoice.ts`,
    'paidOn < invoice.issued_on',
    'paidOn <= invoice.issued_on',
    `${PAYMENTS}/payments.http.test.ts`,
  ),
  fault(
    `${PAYMENTS}/record-payment.ts`,
    "seriesOf('R', hongKongDate(db.now))",
    "seriesOf('R', db.now.toISOString())",
    `${PAYMENTS}/payments.http.test.ts`,
  ),
  fault(
    `${PAYMENTS}/record-payment.ts`,
    "await tellPayer(ctx, db, paid, 'payment-receipt');",
    'void 0;',
    `${PAYMENTS}/payments.http.test.ts`,
  ),
  fault(
    `${PAYMENTS}/record-payment.ts`,
    'await owner.paid(ctx, db, toOwned(paid));',
    'void 0;',
    `${PAYMENTS}/payments.http.test.ts`,
  ),
  fault(
    `${PAYMENTS}/payment-log.ts`,
    "input.everybody && !ctx.can('payment-manage')",
    'false',
    `${PAYMENTS}/list.http.test.ts`,
  ),
  // days of grants
  fault(`${GRANTS}/parts/papers/read-due-on.ts`, 'day <= today', 'day < today', `${GRANTS}/borders.http.test.ts`),
  fault(
    `${GRANTS}/spending.rules.ts`,
    'REMIND_BEFORE = [14, 3]',
    'REMIND_BEFORE = [14, 2]',
    `${GRANTS}/borders.http.test.ts`,
  ),
  fault(
    `${GRANTS}/spending.rules.ts`,
    'REMIND_AFTER = [1, 14]',
    'REMIND_AFTER = [2, 14]',
    `${GRANTS}/borders.http.test.ts`,
  ),
  fault(
    `${ENGINE}/dated-settings/reminder-days.ts`,
    'filter(({ dueOn }) => dueOn <= today)',
    'filter(({ dueOn }) => dueOn < today)',
    `${GRANTS}/borders.http.test.ts`,
  ),
  fault(
    `${GRANTS}/relation.store.ts`,
    '$3::date between d.from_on and d.to_on))',
    '$3::date between d.from_on and d.to_on + 1))',
    `${GRANTS}/borders.http.test.ts`,
  ),
  fault(
    `${GRANTS}/deputy.store.ts`,
    'd.to_on >= $3::date',
    'd.to_on + 1 >= $3::date',
    `${GRANTS}/borders.http.test.ts`,
  ),
  fault(
    `${GRANTS}/deputies.ts`,
    'to < hongKongDate(ctx.now)',
    'to <= hongKongDate(ctx.now)',
    `${GRANTS}/borders.http.test.ts`,
  ),
  fault(
    `${GRANTS}/cohort.store.ts`,
    '$2::date between c.opens_on and c.closes_on)',
    '$2::date between c.opens_on and c.closes_on - 1)',
    `${GRANTS}/borders.http.test.ts`,
  ),
  fault(
    'src/contract/dates.ts',
    'const HONG_KONG_MS = 8 * 3_600_000',
    'const HONG_KONG_MS = 0',
    'src/contract/dates.test.ts',
  ),
  // seals, walls and who decides
  fault(`${GRANTS}/promote.ts`, 'seal.stage === stage', 'seal.stage !== null', `${GRANTS}/borders.http.test.ts`),
  fault(
    `${GRANTS}/relation.store.ts`,
    'k.account_id = $2 and k.ended_at is null) as consultant',
    'k.account_id = $2) as consultant',
    `${GRANTS}/borders.http.test.ts`,
  ),
  fault(
    `${GRANTS}/advice.store.ts`,
    'k.account_id = $2 and k.ended_at is null))',
    'k.account_id = $2))',
    `${GRANTS}/borders.http.test.ts`,
  ),
  fault(
    `${GRANTS}/relation.store.ts`,
    'and k.account_id = $2 and k.ended_at is null))`',
    'and k.account_id = $2))`',
    `${GRANTS}/borders.http.test.ts`,
  ),
  fault(
    `${GRANTS}/relation.store.ts`,
    'n.account_id = $2 and n.conflict)`;',
    'n.account_id = $2 and false)`;',
    `${GRANTS}/wall.http.test.ts`,
    `${GRANTS}/wall-guesses.http.test.ts`,
  ),
  fault(
    `${GRANTS}/parts/review/seat.ts`,
    'value.id === id && value.free',
    'value.id === id',
    `${GRANTS}/bad-acts.http.test.ts`,
  ),
  fault(
    `${GRANTS}/parts/review/seat.ts`,
    'accountIds[seat.position - 1] !== seat.account_id))',
    'false && accountIds[seat.position - 1] !== seat.account_id))',
    `${GRANTS}/bad-acts.http.test.ts`,
  ),
  fault(`${GRANTS}/policy.ts`, 'review.round === access.row.round &&', '', `${GRANTS}/policy.test.ts`),
  fault(`${GRANTS}/policy.ts`, 'review.position === access.relation.seat?.position &&', '', `${GRANTS}/policy.test.ts`),
  fault(
    `${GRANTS}/submit-review.ts`,
    '!mayWriteReview(ctx, access, review, positions) ||',
    '',
    `${GRANTS}/bad-acts.http.test.ts`,
  ),
  fault(
    `${GRANTS}/policy.ts`,
    'row.version !== about.version',
    'row.version < about.version',
    `${GRANTS}/bad-acts.http.test.ts`,
  ),
  fault(
    `${GRANTS}/promote.ts`,
    "await tellOwner(ctx, db, after, { template: 'grant-promoted', word: 'grants.notice.promoted' });",
    'void after;',
    `${GRANTS}/grants.http.test.ts`,
  ),
  fault(
    `${GRANTS}/check-application.ts`,
    "await tellReviewers(ctx, db, locked, row.reviewing === 'inTurn' ? [1] : [1, 2]);",
    'void locked;',
    `${GRANTS}/grants.http.test.ts`,
  ),
  fault(`${GRANTS}/deputies.ts`, 'deputy === approver || ', '', `${GRANTS}/bad-acts.http.test.ts`),
  // files
  fault(
    `${ENGINE}/forms/keep-draft.ts`,
    'await dropForeignFiles(ctx, db, { key, fields, typed, carried: form.references(opened.prefill ?? {}) })',
    'void dropForeignFiles',
    `${DOCUMENTS}/answers.http.test.ts`,
  ),
  fault(
    `${ENGINE}/forms/check-files.ts`,
    'if (ids.some((id) => !names.has(id)))',
    'if (ids.length === 0)',
    `${DOCUMENTS}/answers.http.test.ts`,
  ),
  fault(`${DOCUMENTS}/get.ts`, "answer.scan === 'waiting'", 'false', `${DOCUMENTS}/scan.http.test.ts`),
  fault(`${DOCUMENTS}/get.ts`, "answer.scan === 'infected'", 'false', `${DOCUMENTS}/scan.http.test.ts`),
  fault(
    `${DOCUMENTS}/servable.ts`,
    "scan === 'none' || scan === 'clean'",
    "scan !== 'infected'",
    `${DOCUMENTS}/scan.http.test.ts`,
  ),
  fault(
    `${DOCUMENTS}/get.ts`,
    'if (!mayChange(ctx, row, await rightsIn(ctx, db, row.scope)))',
    'if (row.id === "")',
    `${DOCUMENTS}/search.http.test.ts`,
    `${DOCUMENTS}/rights.http.test.ts`,
  ),
  fault(
    `${DOCUMENTS}/policy.ts`,
    "if (row.scope === 'user' || uses.length === 0) return isOwn(ctx, row);",
    'if (uses.length === 0) return true;',
    `${DOCUMENTS}/answers.http.test.ts`,
  ),
  // membership
  fault(
    `${MEMBERSHIP}/withdraw.ts`,
    "if (row.account_id !== ctx.person.accountId) throw new Refusal('access.denied');",
    '',
    `${MEMBERSHIP}/review.http.test.ts`,
  ),
  fault(`${MEMBERSHIP}/withdraw.ts`, 'row.version !== input.version', 'false', `${MEMBERSHIP}/review.http.test.ts`),
  fault(
    `${MEMBERSHIP}/withdraw.ts`,
    'const isMember = row.number !== null;',
    'const isMember = false;',
    `${MEMBERSHIP}/life.http.test.ts`,
  ),
  fault(
    `${MEMBERSHIP}/withdraw.ts`,
    'const isMember = row.number !== null;',
    'const isMember = true;',
    `${MEMBERSHIP}/review.http.test.ts`,
  ),
  fault(
    `${MEMBERSHIP}/keep-terms.ts`,
    'if (role) await revokeByProduct(doing, db, { accountId: row.account_id, role });',
    'void role;',
    `${MEMBERSHIP}/life.http.test.ts`,
  ),
  fault(
    `${MEMBERSHIP}/parts/end-membership.ts`,
    'if (invoice) await voidInvoice(ctx, db, { invoiceId: invoice.invoiceId, reason: how.reason });',
    'void invoice;',
    `${PAYMENTS}/payments.http.test.ts`,
    `${MEMBERSHIP}/life.http.test.ts`,
  ),
  // accounts, sessions, the entrance
  fault(
    `${ACCOUNTS}/reset-password-recover.ts`,
    'await endSessions(db, account.id);',
    '',
    `${ACCOUNTS}/register.http.test.ts`,
  ),
  fault(
    `${ACCOUNTS}/reset-password-recover.ts`,
    "if (!invited) await write(ctx, db, account, { template: 'account-password-changed', path: 'reset' });",
    '',
    `${ACCOUNTS}/register.http.test.ts`,
  ),
  fault(
    `${ACCOUNTS}/code.store.ts`,
    ".where('tries', '<', CODE_TRIES)",
    ".where('tries', '<=', CODE_TRIES)",
    `${ACCOUNTS}/register.http.test.ts`,
  ),
  fault(
    `${ACCOUNTS}/login.ts`,
    "await countAttempt(ctx, 'accounts.login', WRONG_LOGINS, place);",
    'void place;',
    `${ACCOUNTS}/login.http.test.ts`,
  ),
  fault(`${ACCOUNTS}/grant-role.ts`, 'mayHandleRole(ctx, input.role);', '', `${ACCOUNTS}/roles.http.test.ts`),
  fault(`${ACCOUNTS}/grant-role.ts`, 'mustNotBeVisitor(account);', '', `${ACCOUNTS}/visits.http.test.ts`),
  fault(
    `${ENGINE}/http/origin.ts`,
    "if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;",
    '',
    'src/server/router.http.test.ts',
  ),
  fault(
    `${ENGINE}/http/check-head.ts`,
    'if (person?.viewAs && changing && !shape.whileViewing)',
    'if (false)',
    `${ACCOUNTS}/view-as.http.test.ts`,
  ),
  fault(
    `${ENGINE}/http/idempotency.ts`,
    'if (!known.body_hash.equals(hash))',
    'if (false)',
    'src/server/router.http.test.ts',
  ),
  // the two walls around a tenant, each with the other standing
  fault(
    `${ENGINE}/db/tenant-db.ts`,
    `      all.where(\`\${table}.tenant_id\` as never, '=' as never, this.tenantId as never),`,
    '      all,',
    `${ENGINE}/db/walls.db.test.ts`,
  ),
  fault(
    'migrations/0001-foundation.sql',
    "execute format('alter table %s enable row level security', tbl);",
    '',
    `${ENGINE}/db/walls.db.test.ts`,
  ),
  ...VOLUNTEER_FAULTS,
  ...MESSAGE_FAULTS,
  ...MONEY_FAULTS,
  ...STAFF_FAULTS,
];
