import { MESSAGE_FAULTS } from './list/messages.ts';
import { MONEY_FAULTS } from './list/money.ts';
import { STAFF_FAULTS } from './list/staff.ts';
import { VOLUNTEER_FAULTS } from './list/volunteers.ts';
import type { Mutant } from './mutant.ts';

const PAYMENTS = 'src/rooms/payments/server';
const GRANTS = 'src/rooms/grants/server';
const DOCUMENTS = 'src/rooms/documents/server';
const MEMBERSHIP = 'src/rooms/membership/server';
const ACCOUNTS = 'src/rooms/accounts/server';
const ENGINE = 'src/engine/server';

const fault = (file: string, find: string, put: string, ...tests: string[]): Mutant => ({ file, find, put, tests });

/** Guards with a second guard behind them, money that does not fit, borders of days, mails and rows that go nowhere. */
export const BY_HAND: readonly Mutant[] = [
  // money
  fault(
    `${PAYMENTS}/records/record-payment.ts`,
    'money.cents !== row.total_cents',
    'money.cents < row.total_cents',
    `${PAYMENTS}/testing/payments.http.test.ts`,
  ),
  fault(
    `${PAYMENTS}/records/record-payment.ts`,
    'money.cents !== row.total_cents',
    'money.cents > row.total_cents',
    `${PAYMENTS}/testing/payments.http.test.ts`,
  ),
  fault(
    `${PAYMENTS}/records/pay-invoice.ts`,
    'if (!mayBook(ctx, invoice))',
    "if (!ctx.can('payment-manage'))",
    `${PAYMENTS}/testing/payments.http.test.ts`,
  ),
  fault(
    `${PAYMENTS}/invoices/cancel-invoice.ts`,
    'if (!mayBook(ctx, found(await invoiceById(db, invoiceId))))',
    "if (!ctx.can('payment-manage'))",
    `${PAYMENTS}/testing/payments.http.test.ts`,
  ),
  fault(
    `${PAYMENTS}/records/pay-invoice.ts`,
    'paidOn > hongKongDate(ctx.now)',
    'paidOn >= hongKongDate(ctx.now)',
    `${PAYMENTS}/testing/payments.http.test.ts`,
  ),
  fault(
    `${PAYMENTS}/records/pay-invoice.ts`,
    'paidOn > hongKongDate(ctx.now)',
    'paidOn > ctx.now.toISOString().slice(0, 10)',
    `${PAYMENTS}/testing/payments.http.test.ts`,
  ),
  fault(
    `${PAYMENTS}/records/pay-invoice.ts`,
    'paidOn < invoice.issued_on',
    'paidOn <= invoice.issued_on',
    `${PAYMENTS}/testing/payments.http.test.ts`,
  ),
  fault(
    `${PAYMENTS}/records/record-payment.ts`,
    "seriesOf('R', hongKongDate(db.now))",
    "seriesOf('R', db.now.toISOString())",
    `${PAYMENTS}/testing/payments.http.test.ts`,
  ),
  fault(
    `${PAYMENTS}/records/record-payment.ts`,
    "await tellPayer(ctx, db, paid, 'payment-receipt');",
    'void 0;',
    `${PAYMENTS}/testing/payments.http.test.ts`,
  ),
  fault(
    `${PAYMENTS}/records/record-payment.ts`,
    'await owner.paid(ctx, db, toOwned(paid));',
    'void 0;',
    `${PAYMENTS}/testing/payments.http.test.ts`,
  ),
  fault(
    `${PAYMENTS}/records/payment-log.ts`,
    "input.everybody && !ctx.can('payment-manage')",
    'false',
    `${PAYMENTS}/invoices/list.http.test.ts`,
  ),
  // days of grants
  fault(`${GRANTS}/desk/read-due-on.ts`, 'day <= today', 'day < today', `${GRANTS}/testing/borders.http.test.ts`),
  fault(
    `${GRANTS}/reports/spending.rules.ts`,
    'REMIND_BEFORE = [14, 3]',
    'REMIND_BEFORE = [14, 2]',
    `${GRANTS}/testing/borders.http.test.ts`,
  ),
  fault(
    `${GRANTS}/reports/spending.rules.ts`,
    'REMIND_AFTER = [1, 14]',
    'REMIND_AFTER = [2, 14]',
    `${GRANTS}/testing/borders.http.test.ts`,
  ),
  fault(
    `${ENGINE}/dated-settings/reminder-days.ts`,
    'filter(({ dueOn }) => dueOn <= today)',
    'filter(({ dueOn }) => dueOn < today)',
    `${GRANTS}/testing/borders.http.test.ts`,
  ),
  fault(
    `${GRANTS}/teams/relation.store.ts`,
    '$3::date between d.from_on and d.to_on))',
    '$3::date between d.from_on and d.to_on + 1))',
    `${GRANTS}/testing/borders.http.test.ts`,
  ),
  fault(
    `${GRANTS}/teams/deputy.store.ts`,
    'd.to_on >= $3::date',
    'd.to_on + 1 >= $3::date',
    `${GRANTS}/testing/borders.http.test.ts`,
  ),
  fault(
    `${GRANTS}/teams/deputies.ts`,
    'to < hongKongDate(ctx.now)',
    'to <= hongKongDate(ctx.now)',
    `${GRANTS}/testing/borders.http.test.ts`,
  ),
  fault(
    `${GRANTS}/cohorts/cohort.store.ts`,
    '$2::date between c.opens_on and c.closes_on)',
    '$2::date between c.opens_on and c.closes_on - 1)',
    `${GRANTS}/testing/borders.http.test.ts`,
  ),
  fault(
    'src/contract/dates.ts',
    'const HONG_KONG_MS = 8 * 3_600_000',
    'const HONG_KONG_MS = 0',
    'src/contract/dates.test.ts',
  ),
  // seals, walls and who decides
  fault(
    `${GRANTS}/desk/promote.ts`,
    'seal.stage === stage',
    'seal.stage !== null',
    `${GRANTS}/testing/borders.http.test.ts`,
  ),
  fault(
    `${GRANTS}/teams/relation.store.ts`,
    'k.account_id = $2 and k.ended_at is null) as consultant',
    'k.account_id = $2) as consultant',
    `${GRANTS}/testing/borders.http.test.ts`,
  ),
  fault(
    `${GRANTS}/advice/advice.store.ts`,
    'k.account_id = $2 and k.ended_at is null))',
    'k.account_id = $2))',
    `${GRANTS}/testing/borders.http.test.ts`,
  ),
  fault(
    `${GRANTS}/teams/relation.store.ts`,
    'and k.account_id = $2 and k.ended_at is null))`',
    'and k.account_id = $2))`',
    `${GRANTS}/testing/borders.http.test.ts`,
  ),
  fault(
    `${GRANTS}/teams/relation.store.ts`,
    'n.account_id = $2 and n.conflict)`;',
    'n.account_id = $2 and false)`;',
    `${GRANTS}/testing/wall.http.test.ts`,
    `${GRANTS}/testing/wall-guesses.http.test.ts`,
  ),
  fault(
    `${GRANTS}/review/seat.ts`,
    'value.id === id && value.free',
    'value.id === id',
    `${GRANTS}/testing/bad-acts.http.test.ts`,
  ),
  fault(
    `${GRANTS}/review/seat.ts`,
    'accountIds[seat.position - 1] !== seat.account_id))',
    'false && accountIds[seat.position - 1] !== seat.account_id))',
    `${GRANTS}/testing/bad-acts.http.test.ts`,
  ),
  fault(`${GRANTS}/policy.ts`, 'review.round === access.row.round &&', '', `${GRANTS}/policy.test.ts`),
  fault(`${GRANTS}/policy.ts`, 'review.position === access.relation.seat?.position &&', '', `${GRANTS}/policy.test.ts`),
  fault(
    `${GRANTS}/review/submit-review.ts`,
    '!mayWriteReview(ctx, access, review, positions) ||',
    '',
    `${GRANTS}/testing/bad-acts.http.test.ts`,
  ),
  fault(
    `${GRANTS}/policy.ts`,
    'row.version !== about.version',
    'row.version < about.version',
    `${GRANTS}/testing/bad-acts.http.test.ts`,
  ),
  fault(
    `${GRANTS}/desk/promote.ts`,
    "await tellOwner(ctx, db, after, { template: 'grant-promoted', word: 'grants.notice.promoted' });",
    'void after;',
    `${GRANTS}/testing/grants.http.test.ts`,
  ),
  fault(
    `${GRANTS}/apply/check-application.ts`,
    "await tellReviewers(ctx, db, locked, row.reviewing === 'inTurn' ? [1] : [1, 2]);",
    'void locked;',
    `${GRANTS}/testing/grants.http.test.ts`,
  ),
  fault(`${GRANTS}/teams/deputies.ts`, 'deputy === approver || ', '', `${GRANTS}/testing/bad-acts.http.test.ts`),
  // files
  fault(
    `${ENGINE}/forms/keep-draft.ts`,
    'await dropForeignFiles(ctx, db, { key, fields, typed, carried: form.references(opened.prefill ?? {}) })',
    'void dropForeignFiles',
    `${DOCUMENTS}/answers/answers.http.test.ts`,
  ),
  fault(
    `${ENGINE}/forms/check-files.ts`,
    'if (ids.some((id) => !names.has(id)))',
    'if (ids.length === 0)',
    `${DOCUMENTS}/answers/answers.http.test.ts`,
  ),
  fault(`${DOCUMENTS}/upload/get.ts`, "answer.scan === 'waiting'", 'false', `${DOCUMENTS}/scan/scan.http.test.ts`),
  fault(`${DOCUMENTS}/upload/get.ts`, "answer.scan === 'infected'", 'false', `${DOCUMENTS}/scan/scan.http.test.ts`),
  fault(
    `${DOCUMENTS}/library/servable.ts`,
    "scan === 'none' || scan === 'clean'",
    "scan !== 'infected'",
    `${DOCUMENTS}/scan/scan.http.test.ts`,
  ),
  fault(
    `${DOCUMENTS}/upload/get.ts`,
    'if (!mayChange(ctx, row, await rightsIn(ctx, db, row.scope)))',
    'if (row.id === "")',
    `${DOCUMENTS}/search/search.http.test.ts`,
    `${DOCUMENTS}/library/rights.http.test.ts`,
  ),
  fault(
    `${DOCUMENTS}/policy.ts`,
    "if (row.scope === 'user' || uses.length === 0) return isOwn(ctx, row);",
    'if (uses.length === 0) return true;',
    `${DOCUMENTS}/answers/answers.http.test.ts`,
  ),
  // membership
  fault(
    `${MEMBERSHIP}/apply/withdraw.ts`,
    "if (row.account_id !== ctx.person.accountId) throw new Refusal('access.denied');",
    '',
    `${MEMBERSHIP}/review/review.http.test.ts`,
  ),
  fault(
    `${MEMBERSHIP}/apply/withdraw.ts`,
    'row.version !== input.version',
    'false',
    `${MEMBERSHIP}/review/review.http.test.ts`,
  ),
  fault(
    `${MEMBERSHIP}/apply/withdraw.ts`,
    'const isMember = row.number !== null;',
    'const isMember = false;',
    `${MEMBERSHIP}/testing/life.http.test.ts`,
  ),
  fault(
    `${MEMBERSHIP}/apply/withdraw.ts`,
    'const isMember = row.number !== null;',
    'const isMember = true;',
    `${MEMBERSHIP}/review/review.http.test.ts`,
  ),
  fault(
    `${MEMBERSHIP}/renewals/keep-terms.ts`,
    'if (role) await revokeByProduct(doing, db, { accountId: row.account_id, role });',
    'void role;',
    `${MEMBERSHIP}/testing/life.http.test.ts`,
  ),
  fault(
    `${MEMBERSHIP}/acts/end-membership.ts`,
    'if (invoice) await voidInvoice(ctx, db, { invoiceId: invoice.invoiceId, reason: how.reason });',
    'void invoice;',
    `${PAYMENTS}/testing/payments.http.test.ts`,
    `${MEMBERSHIP}/testing/life.http.test.ts`,
  ),
  // accounts, sessions, the entrance
  fault(
    `${ACCOUNTS}/password/reset-password-recover.ts`,
    'await endSessions(db, account.id);',
    '',
    `${ACCOUNTS}/register/register.http.test.ts`,
  ),
  fault(
    `${ACCOUNTS}/password/reset-password-recover.ts`,
    "if (!invited) await write(ctx, db, account, { template: 'account-password-changed', path: 'reset' });",
    '',
    `${ACCOUNTS}/register/register.http.test.ts`,
  ),
  fault(
    `${ACCOUNTS}/register/code.store.ts`,
    ".where('tries', '<', CODE_TRIES)",
    ".where('tries', '<=', CODE_TRIES)",
    `${ACCOUNTS}/register/register.http.test.ts`,
  ),
  fault(
    `${ACCOUNTS}/login/login.ts`,
    "await countAttempt(ctx, 'accounts.login', WRONG_LOGINS, place);",
    'void place;',
    `${ACCOUNTS}/login/login.http.test.ts`,
  ),
  fault(
    `${ACCOUNTS}/roles/grant-role.ts`,
    'mayHandleRole(ctx, input.role);',
    '',
    `${ACCOUNTS}/roles/roles.http.test.ts`,
  ),
  fault(`${ACCOUNTS}/roles/grant-role.ts`, 'mustNotBeVisitor(account);', '', `${ACCOUNTS}/login/visits.http.test.ts`),
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
    `${ACCOUNTS}/people/view-as.http.test.ts`,
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
