import { addDays, hongKongDate, hongKongMidnight } from '../../../../contract/dates.ts';
import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { fold } from '../../../../contract/fold.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import type {
  ImportKind,
  ImportUnit,
  ImportValues,
  UnitProblem,
} from '../../../../engine/server/imports/import-kind.ts';
import { addBrought, broughtKeys, type PersonAt, peopleAt, removeBrought, type Span, spansOf } from './import.store.ts';
import { HOURS_PRESETS } from './presets.ts';

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)/;
const MINUTE = 60_000;

const bare = (text: string): string => fold(cleanLine(text)).toLowerCase().replaceAll(/[\s,]/g, '');
const keyOf = ({ email }: ImportValues): string => readAddress(String(email))?.key ?? '';
const namesOf = ({ name_en, name_zh }: PersonAt): string[] =>
  [name_en, name_zh, `${name_en}${name_zh}`].map(bare).filter(Boolean);

/** Whom a line is about: of an address that several people share the one of that name, and nobody by guessing. */
function personOf(people: readonly PersonAt[], values: ImportValues): PersonAt | UnitProblem {
  const here = people.filter(({ email_key }) => email_key === keyOf(values));
  const wrong = (field: string, key: 'nobody' | 'name' | 'several'): UnitProblem => ({
    field,
    problem: { key: `hours.import.${key}` },
  });
  if (here.length === 0) return wrong('email', 'nobody');
  const name = bare(String(values.name));
  const named = name === '' ? here : here.filter((person) => namesOf(person).includes(name));
  if (named.length === 0) return wrong('name', 'name');
  return named.length === 1 ? named[0]! : wrong('name', 'several');
}

/** When it began: as the file says, else in the first gap of the day. Null where no time is left. */
function startOf({ servedOn, from, minutes }: ImportValues, taken: readonly Span[]): Date | null {
  const midnight = hongKongMidnight(String(servedOn)).getTime();
  const length = Number(minutes) * MINUTE;
  const isFree = (at: number) => taken.every(({ from: a, to: b }) => at + length <= a || b <= at);
  const clock = CLOCK.exec(fold(String(from)));
  const begins = clock
    ? [midnight + (Number(clock[1]) * 60 + Number(clock[2])) * MINUTE]
    : [midnight, ...taken.map(({ to }) => to)].filter((at) => at >= midnight).sort((a, b) => a - b);
  const end = hongKongMidnight(addDays(String(servedOn), 1)).getTime();
  const at = begins.find((begin) => isFree(begin) && (clock !== null || begin + length <= end));
  return at === undefined ? null : new Date(at);
}

/** Hours of an earlier system (docs/decisions/0078): counted and verified there, with the certificate that claimed them. */
export const hoursImport: ImportKind = {
  can: ['volunteer-manage'],
  // biome-ignore format: a table to be read at a glance
  columns: [
    { field: 'oldId', title: 'imports.oldId', as: 'text', max: 100, example: '88' },
    { field: 'email', title: 'word.emailAddress', also: ['word.email'], as: 'email', need: true, example: 'tai.man@example.org' },
    { field: 'name', title: 'word.volunteer', also: ['word.name'], as: 'text', example: '陳大文' },
    { field: 'servedOn', title: 'hours.on', as: 'day', need: true, example: '31/03/2025' },
    { field: 'from', title: 'hours.from', as: 'text', max: 20, example: '10:00' },
    { field: 'minutes', title: 'hours.hours', as: 'hours', need: true, example: '2:30' },
    { field: 'what', title: 'hours.what', as: 'text', need: true, example: 'Ward visits' },
    { field: 'note', title: 'hours.note', as: 'text', max: 500, example: '' },
    { field: 'state', title: 'hours.state', as: 'choice', choices: { verified: ['Verified', 'Approved', 'Completed', 'Yes', '已核實', '已批准'], unverified: ['Unverified', 'Pending', 'No', '未核實', '待批'] }, example: 'Verified' },
    { field: 'oldCertificate', title: 'hours.oldCertificate', also: ['hours.claim'], as: 'text', max: 80, example: 'C-2025-7' },
  ],
  presets: HOURS_PRESETS,
  who: ({ name, email }) => String(name || email),
  key: (values) => {
    const { oldId, name, servedOn, from, minutes, what } = values;
    return oldId
      ? { old: String(oldId) }
      : { natural: [keyOf(values), bare(String(name)), servedOn!, from!, minutes!, what!] };
  },
  check: ({ servedOn, from, state, oldCertificate }, today) => {
    if (String(servedOn) > today) return { field: 'servedOn', problem: { key: 'imports.ahead' } };
    if (from !== '' && !CLOCK.test(fold(String(from)))) return { field: 'from', problem: { key: 'problem.time' } };
    const isOpen = state === 'unverified' && isPaper(oldCertificate);
    return isOpen ? { field: 'oldCertificate', problem: { key: 'hours.import.unverified' } } : null;
  },
  async place(_ctx, db, units) {
    const barred = new Map<number, UnitProblem>();
    const people = await peopleAt(
      db,
      units.map(({ values }) => keyOf(values)),
    );
    const known = await broughtKeys(
      db,
      units.map(({ key }) => key),
    );
    const spans = new Map<string, Span[]>();
    for (const { line, key, values } of units) {
      const person = personOf(people, values);
      if ('problem' in person) barred.set(line, person);
      if ('problem' in person || known.has(key)) continue;
      const day = `${person.person_id} ${values.servedOn}`;
      const taken = spans.get(day) ?? (await spansOf(db, person.person_id, String(values.servedOn)));
      const at = startOf(values, taken)?.getTime();
      if (at === undefined) barred.set(line, { field: 'minutes', problem: { key: 'problem.hoursOverlap' } });
      else spans.set(day, [...taken, { from: at, to: at + Number(values.minutes) * MINUTE }]);
    }
    return barred;
  },
  known: broughtKeys,
  async store(ctx, db, unit: ImportUnit, { taskId, by }) {
    const { key, values } = unit;
    const person = personOf(await peopleAt(db, [keyOf(values)]), values);
    if ('problem' in person) return false;
    const startsAt = startOf(values, await spansOf(db, person.person_id, String(values.servedOn)));
    if (!startsAt) return false;
    const isVerified = values.state !== 'unverified';
    const title = String(values.what);
    const id = await addBrought(db, {
      person_id: person.person_id,
      title: { en: title, 'zh-hant': title },
      note: String(values.note),
      served_on: hongKongDate(startsAt),
      starts_at: startsAt,
      minutes: Number(values.minutes),
      proposed_minutes: Number(values.minutes),
      state: isVerified ? 'verified' : 'unverified',
      ...(isVerified && { decided_by: by, decided_at: db.now }),
      entered_by: by,
      old_certificate: isPaper(values.oldCertificate) ? String(values.oldCertificate) : '',
      import_id: taskId,
      import_key: key,
    });
    if (id) await audit(db, ctx, 'hours.import', id);
    return id !== null;
  },
  undo: async (_ctx, db, taskId) => {
    const { undone, kept } = await removeBrought(db, taskId);
    return { undone, kept: kept.map(({ who, why }) => ({ who, why: `hours.import.kept.${why}` as const })) };
  },
};

/** What our own list says of hours without a certificate is no number of one. */
const isPaper = (text: string | number | undefined): boolean =>
  Boolean(text) && !['unclaimed', 'claimed', '未使用', '已使用'].includes(bare(String(text)));
