import { hongKongDate } from '../../../../contract/dates.ts';
import { type Lang, langOf, type Text } from '../../../../contract/lang.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { VolunteerKind } from '../../contract/values.ts';
import { needsConsent } from '../../contract/volunteer-ages.ts';
import type { PersonPart } from '../ports/person.store.ts';
import { type VolunteerRow, volunteersNow, volunteersOfAccount, volunteersWithIds } from './people.store.ts';

/**
 * A person of a registration, as shifts and hours need them: one human being, or a group by its contact person. Who
 * runs shifts, hours and certificates is who may `volunteer-manage`.
 */
export type Volunteer = {
  /** Stays the same through every change of the account. */
  personId: string;
  registrationId: string;
  accountId: string;
  kind: VolunteerKind;
  part: PersonPart;
  /** Of a group its own name; a name that was given in one language only stands in both. */
  name: Text;
  birthOn: string | null;
  phone: string;
  /** Of the account: where mails about them go. */
  email: string;
  language: Lang;
  /** People of a group; else 1. */
  heads: number;
  /** Keys of the choices of the tenant's forms; where they can serve are the districts. */
  skills: string[];
  languages: string[];
  districts: string[];
  workTypes: string[];
  /** The week as the form keeps it: a row for each day with `morning`, `afternoon` and `evening`. */
  availability: unknown;
  /** Until which day in Hong Kong each paper that was looked at is valid. */
  papers: Record<string, string>;
  /** Today: below 18 a parent has to agree; for children of a family who registers it does. */
  consent: 'notNeeded' | 'given' | 'missing';
  /** Whom to call; for somebody below 18 a parent or guardian. */
  emergencyPhone: string;
  /** Approved and there, not paused, deactivated or too old. */
  active: boolean;
};

/** Those of the account that calls: itself, the members of its family, or its group; also while they pause. */
export async function ownVolunteers(ctx: Context, db: TenantDb): Promise<Volunteer[]> {
  return shown(db, (today) => volunteersOfAccount(db, today, ctx.person.accountId));
}

/** Whoever they are, in no order; those who left or were deactivated are not `active`. */
export async function volunteersByIds(db: TenantDb, personIds: readonly string[]): Promise<Volunteer[]> {
  return shown(db, (today) => volunteersWithIds(db, today, personIds));
}

/** All who can serve now, in one statement. */
export async function activeVolunteers(db: TenantDb): Promise<Volunteer[]> {
  return shown(db, (today) => volunteersNow(db, today));
}

async function shown(db: TenantDb, read: (today: string) => Promise<VolunteerRow[]>): Promise<Volunteer[]> {
  const today = hongKongDate(db.now);
  return (await read(today)).map((row) => volunteerOf(row, today));
}

function volunteerOf(row: VolunteerRow, today: string): Volunteer {
  const { facts, birth_on: birthOn } = row;
  const minor = birthOn !== null && needsConsent(birthOn, today);
  const inFamily = row.kind === 'family';
  const phone = facts.phone ?? '';
  return {
    personId: row.id,
    registrationId: row.registration_id,
    accountId: row.account_id,
    kind: row.kind,
    part: row.part,
    name: { en: row.name.en || row.name['zh-hant'], 'zh-hant': row.name['zh-hant'] || row.name.en },
    birthOn,
    phone,
    email: row.email,
    language: langOf(row.language),
    heads: row.heads,
    skills: facts.skills ?? [],
    languages: facts.languages ?? [],
    districts: facts.locations ?? [],
    workTypes: facts.workTypes ?? [],
    availability: facts.availability ?? [],
    papers: row.papers,
    consent: !minor ? 'notNeeded' : inFamily || row.consent === 'given' ? 'given' : 'missing',
    emergencyPhone: (minor && inFamily ? row.main_phone : null) || facts.emergencyPhone || phone,
    active: row.active,
  };
}
