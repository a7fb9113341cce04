import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../../../contract/dates.ts';
import { DatedValues } from '../../../engine/server/dated-settings/dated-values.ts';
import { remindersDue } from '../../../engine/server/dated-settings/reminder-days.ts';
import { IMPORT_FIELDS } from '../contract/calls-register.ts';
import { readLine, suggestMapping } from './import/import.rules.ts';
import { MembershipSettings } from './members/membership-settings.ts';
import {
  endOfTerm,
  graceEnd,
  hasLapsed,
  membershipNumber,
  namesFrom,
  nextTerm,
  renewedAhead,
  whyNot,
} from './rules.ts';

/** What holds while nothing is set. */
const STANDARD = new MembershipSettings({}, new DatedValues([]));

test('MEM-3: numbers, terms and names', () => {
  expect(membershipNumber('F', 1)).toBe('F-00001');
  expect(membershipNumber('A', 123_456)).toBe('A-123456');
  expect(endOfTerm('annual', '2024-02-29', 12)).toBe('2025-02-28');
  expect(endOfTerm('life-time', '2026-01-31', 12)).toBeNull();
  expect(namesFrom({ surname: 'Chan', givenName: 'Tai Man', surnameChinese: '陳', givenNameChinese: '大文' })).toEqual({
    fullname: 'CHAN Tai Man',
    fullnameChinese: '陳大文',
  });
  expect(namesFrom({ surname: 'Null' })).toEqual({ fullname: 'NULL', fullnameChinese: '' });
});

test('MEM-1: one may apply with no membership role or the same role as applied for', () => {
  expect(whyNot({ role: 'full', roles: [], open: false })).toBeNull();
  expect(whyNot({ role: 'full', roles: ['full'], open: false })).toBeNull();
  expect(whyNot({ role: 'full', roles: ['associate'], open: false })).toBe('membership.otherRole');
  expect(whyNot({ role: 'full', roles: ['full'], open: true })).toBe('membership.open');
});

const someDay = fc
  .integer({ min: Date.UTC(2000, 0, 1) / 86_400_000, max: Date.UTC(2090, 11, 31) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

test('MEM-4: days count forth and back, over leap years and ends of months', () => {
  expect([addDays('2028-02-28', 1), addDays('2027-02-28', 1), addDays('2027-01-01', -1)]).toEqual([
    '2028-02-29',
    '2027-03-01',
    '2026-12-31',
  ]);
  fc.assert(
    fc.property(someDay, fc.integer({ min: -4000, max: 4000 }), (day, n) => {
      expect(addDays(addDays(day, n), -n)).toBe(day);
      expect(daysBetween(day, addDays(day, n))).toBe(n);
    }),
  );
});

test('MEM-4: renewed early a term follows the other without gap or overlap; after it lapsed it begins on the day', () => {
  expect(nextTerm({ endsOn: '2027-03-31', lapsed: false }, '2027-01-05', 12)).toEqual({
    kind: 'renewal',
    from: '2027-03-31',
    to: '2028-03-31',
  });
  expect(nextTerm({ endsOn: '2026-03-31', lapsed: true }, '2027-01-05', 12)).toMatchObject({
    kind: 'anew',
    from: '2027-01-05',
  });
  fc.assert(
    fc.property(someDay, fc.integer({ min: -365, max: 800 }), (endsOn, late) => {
      const today = addDays(endsOn, late);
      const lapsed = hasLapsed(endsOn, today, STANDARD);
      expect(lapsed).toBe(late > 30);
      const term = nextTerm({ endsOn, lapsed }, today, 12);
      expect(term.from).toBe(lapsed ? today : endsOn);
      const length = daysBetween(term.from, term.to);
      expect(length === 365 || length === 366).toBe(true);
      expect(term.to > endsOn).toBe(true);
      // whoever renews within the grace is a member again for longer than eleven months
      expect(hasLapsed(term.to, today, STANDARD)).toBe(false);
    }),
  );
});

test('MEM-4: nobody is renewed ahead for more than two terms', () => {
  fc.assert(
    fc.property(someDay, (joined) => {
      const first = endOfTerm('annual', joined, 12)!;
      expect(renewedAhead(first, joined, STANDARD)).toBe(false);
      const { to } = nextTerm({ endsOn: first, lapsed: false }, joined, 12);
      expect(renewedAhead(to, joined, STANDARD)).toBe(true);
    }),
  );
});

test('MEM-4: looked at on whatever days, every reminder is settled once, and of several at once only the newest is sent', () => {
  fc.assert(
    fc.property(someDay, fc.array(fc.integer({ min: -100, max: 100 }), { maxLength: 12 }), (endsOn, looks) => {
      const settled: number[] = [];
      let sent = 0;
      for (const look of [...looks, 100].sort((a, b) => a - b)) {
        const due = remindersDue(endsOn, addDays(endsOn, look), settled, STANDARD);
        expect(due.filter(({ late }) => !late).length).toBe(due.length > 0 ? 1 : 0);
        for (const { days, dueOn } of due) {
          expect(dueOn).toBe(addDays(endsOn, days));
          expect(days).toBeLessThanOrEqual(look);
        }
        sent += due.filter(({ late }) => !late).length;
        settled.push(...due.map(({ days }) => days));
      }
      expect(settled.sort((a, b) => a - b)).toEqual([-60, -30, -7, 7, 30]);
      expect(sent).toBeGreaterThan(0);
    }),
  );
  expect(graceEnd('2027-01-31', STANDARD)).toBe('2027-03-02');
});

test('MEM-2: columns of a register are recognised by usual titles in both languages, each once', () => {
  const names = { ...Object.fromEntries(IMPORT_FIELDS.map((field) => [field, []])), 'answer:occupation': ['職業'] };
  const english = ['Member No.', 'Full name (English)', 'Full name (Chinese)', 'E-mail address', 'Type', 'Expiry date'];
  expect(suggestMapping(english, names)).toEqual({
    number: 0,
    fullname: 1,
    fullnameChinese: 2,
    email: 3,
    type: 4,
    endsOn: 5,
  });
  expect(suggestMapping(['姓名（英文）', '姓名', '電郵地址', '備註', '職業', '職業'], names)).toEqual({
    fullname: 0,
    fullnameChinese: 1,
    email: 2,
    'answer:occupation': 4,
  });
});

test('MEM-3: a line of a register is read, or each thing that is wrong in it is named', () => {
  const fields = ['email', 'fullname', 'type', 'number', 'renewalPeriod', 'joinedOn', 'endsOn'] as const;
  const mapping = Object.fromEntries(fields.map((field, at) => [field, at]));
  const label = { en: 'Full member', 'zh-hant': '正式會員' };
  const about = {
    types: [{ type: 'full', prefix: 'F', renewal: 'annual' as const, label }],
    form: { version: 1, columns: [], fields: [] },
    today: '2027-03-10',
    periods: {
      annual: { en: 'Every year', 'zh-hant': '每年' },
      'life-time': { en: 'For life', 'zh-hant': '終身' },
    },
    rules: STANDARD,
  };
  const read = (over: Partial<Record<(typeof fields)[number], string>>) => {
    const line = {
      email: 'a@example.org',
      fullname: 'CHAN Tai Man',
      type: '正式會員',
      joinedOn: '10/03/2027',
      ...over,
    };
    return readLine(
      fields.map((field) => (line as Partial<Record<typeof field, string>>)[field] ?? ''),
      mapping,
      about,
    );
  };
  const wrong = (over: Parameters<typeof read>[0]) => read(over).problems.map(({ field, key }) => [field, key]);
  expect(read({}).value).toMatchObject({
    type: 'full',
    number: null,
    renewal: 'annual',
    joinedOn: '2027-03-10',
    sinceOn: '2027-03-10',
  });
  expect(read({ renewalPeriod: 'Lifetime', endsOn: '11/03/2027' }).value).toMatchObject({
    renewal: 'life-time',
    endsOn: null,
  });
  expect(read({ endsOn: '11/03/2027', number: 'f-00012' }).value).toMatchObject({
    endsOn: '2027-03-11',
    number: 'F-00012',
  });
  for (const [over, field, key] of [
    [{ email: '' }, 'email', 'problem.fillOut'],
    [{ email: 'nobody' }, 'email', 'problem.email'],
    [{ fullname: '' }, 'fullname', 'problem.fillOut'],
    [{ type: '' }, 'type', 'problem.fillOut'],
    [{ type: 'Friend' }, 'type', 'sheet.oneOf'],
    [{ number: 'G-00012' }, 'number', 'membership.import.number'],
    [{ renewalPeriod: 'monthly' }, 'renewalPeriod', 'sheet.oneOf'],
    [{ joinedOn: '31/02/2027' }, 'joinedOn', 'problem.date'],
    [{ joinedOn: '11/03/2027' }, 'joinedOn', 'membership.import.ahead'],
    [{ endsOn: '10/03/2027' }, 'endsOn', 'membership.import.order'],
  ] as const)
    expect([over, ...wrong(over)]).toEqual([over, [field, key]]);
  // whether it began ahead is no question without a day
  expect(wrong({ joinedOn: '' })).toEqual([]);
});
