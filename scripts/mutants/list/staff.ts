import { faults, type Mutant } from '../mutant.ts';

const REPORTS = 'src/rooms/reports/server';
const ADMIN = 'src/rooms/admin/server';

const IN_REPORTS = [`${REPORTS}/testing/reports.http.test.ts`];
const OF_REPORTS = [`${REPORTS}/rules.test.ts`, ...IN_REPORTS];
const IN_MODULES = [`${ADMIN}/modules/modules.http.test.ts`, 'src/server/modules.http.test.ts'];

/** Reports, modules, dated settings. */
export const STAFF_FAULTS: readonly Mutant[] = [
  ...faults(
    `${REPORTS}/rules.ts`,
    [`${REPORTS}/rules.test.ts`, ...OF_REPORTS],
    [
      ['addDays(today, 1)', 'addDays(today, 2)'],
      ['(onDay! - weekday(today) + 6) % 7) + 1', '(onDay! - weekday(today) + 7) % 7) + 1'],
      ['inMonth > today ? inMonth', 'inMonth >= today ? inMonth'],
      ['Math.min(onDay, 7)', 'onDay'],
    ],
  ),
  ...faults(`${REPORTS}/reports/read-receivers.ts`, IN_REPORTS, [
    ["if (!reader || !maySee(reader, list)) throw refuseField('receivers', 'report.notAllowed', { email });", ''],
    ['if (!account?.roles.some((role) => ctx.tenant.roles[role]?.staff))', 'if (!account)'],
  ]),
  ...faults(`${REPORTS}/reports/report-for.ts`, IN_REPORTS, [
    ['found(maySee(ctx, row.list) || null);', ''],
    ['version !== undefined && row.version !== version', 'false'],
  ]),
  ...faults(`${REPORTS}/reports/make-report.ts`, IN_REPORTS, [
    ['if (!row?.next_on || row.next_on > today) return;', 'if (!row?.next_on) return;'],
    ["if (!ctx) return addRun(db, row.id, accountId, 'access.denied');", 'if (!ctx) return;'],
    [
      'const today = hongKongDate(db.now);\n  const row =',
      'const today = db.now.toISOString().slice(0, 10);\n  const row =',
    ],
  ]),
  ...faults(`${REPORTS}/reports/read-about.ts`, IN_REPORTS, [
    ["schedule !== 'none' && accounts.length === 0", 'false'],
  ]),
  ...faults(`${ADMIN}/modules/switch-module.ts`, IN_MODULES, [
    ["needed('reason', input.reason.trim(), 'module.noReason')", 'input.reason.trim()'],
    ["if (on && !isSetUp(engine, tenant, module)) throw new Refusal('module.notSetUp');", ''],
    ["throw new Refusal('module.noWhole');", 'void 0;'],
    ["if (!done) throw new Refusal('record.stale');", ''],
    ['await tellSwitched(db);', ''],
  ]),
  ...faults(
    `${ADMIN}/settings/plan-setting.ts`,
    ['src/rooms/membership/server/testing/settings.http.test.ts'],
    [
      ['from < today', 'from <= today'],
      ['const today = hongKongDate(db.now);', 'const today = db.now.toISOString().slice(0, 10);'],
      [
        "if (!(await addSettingChange(db, change))) throw new Refusal('record.stale');",
        'await addSettingChange(db, change);',
      ],
    ],
  ),
];
