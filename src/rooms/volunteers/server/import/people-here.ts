import { hongKongDate } from '../../../../contract/dates.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import type { AlreadyHere } from '../../../../contract/sheet.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { VOLUNTEER_SENTENCES } from '../../contract/standing.ts';
import { registered } from '../rules.ts';
import { lineOfMember, type Unit } from './import.rules.ts';
import { type PersonHere, peopleHere, type Wanted } from './import.store.ts';

const SHOWN_MAX = 200;

/**
 * The volunteers whom lines of a file seem to be about: everybody of each line, members of a family too.
 * @param staysOut lines that do not come in
 */
export async function findPeopleHere(
  ctx: Context,
  db: TenantDb,
  units: readonly Unit[],
  staysOut: ReadonlySet<number>,
): Promise<AlreadyHere[]> {
  const today = hongKongDate(db.now);
  const people = units.flatMap(({ offer, values, email, lines }) => {
    const all = registered(offer, values, {}, today, () => '').people;
    const members = new Set(all.flatMap(({ answer_row: row }) => (row === '' ? [] : [lineOfMember(row)])));
    return all.map(({ answer_row: row, ...person }) => ({
      ...person,
      email: row === '' ? email : '',
      line: row === '' ? lines.find((line) => !members.has(line))! : lineOfMember(row),
    }));
  });
  const wanted = people.map<Wanted>((person, place) => ({
    place,
    emailKey: readAddress(person.email)?.key ?? '',
    nameEn: person.name_en,
    nameZh: person.name_zh,
    birthOn: person.birth_on,
    phone: person.facts.phone ?? '',
  }));
  const found = await peopleHere(db, wanted, SHOWN_MAX);
  return found
    .map((row) => {
      const { line, name_en, name_zh, email } = people[row.place]!;
      const who = [name_en, name_zh].filter(Boolean).join(' ') || email;
      return { line, who, comesIn: !staysOut.has(line), ...present(ctx, row) };
    })
    .sort((a, b) => a.line - b.line);
}

function present(ctx: Context, { registration_id: id, kind, state, part, name, why }: PersonHere) {
  const kindLabel = ctx.t(`volunteers.kind.${kind}`);
  const place = part === 'member' ? ctx.t('volunteers.import.memberOf', { kind: kindLabel }) : kindLabel;
  return {
    id,
    name,
    about: `${place} · ${ctx.t(VOLUNTEER_SENTENCES[state].label)}`,
    why: ctx.t(why === 'email' ? 'sheet.here.email' : `volunteers.merge.why.${why}`),
  };
}
