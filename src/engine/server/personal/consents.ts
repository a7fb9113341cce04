import type { TenantDb } from '../db/tenant-db.ts';
import { declaredIn, type StoredAnswers } from './given-answers.ts';
import { type People, peopleOf } from './personal.store.ts';
import type { Consent } from './personal-data.ts';
import { kindsOf, type Reader } from './subject.ts';

/** Declarations that people ticked in forms: by the version of the form they handed in. */
export async function declaredInForms(reader: Reader, db: TenantDb, people: People): Promise<Consent[]> {
  const rows = await db.query<StoredAnswers>(
    `select form_id, data_id, answers, definition_version, updated_at from form_answer
     where tenant_id = $1 and data_id = any($2::text[]) and (account_id is null or account_id = any($3::uuid[]))`,
    [people.records, people.accounts],
  );
  const consents: Consent[] = [];
  for (const row of rows) {
    const declared = await declaredIn(reader, db, row);
    consents.push(...declared.map((consent) => ({ ...consent, state: '' })));
  }
  return consents;
}

/** All that a person declared or agreed to, the latest first. */
export async function consentsOfPerson(reader: Reader, db: TenantDb, accountId: string): Promise<Consent[]> {
  const people = await peopleOf(db, kindsOf(reader.engine), [accountId]);
  const consents: Consent[] = [];
  for (const room of reader.engine.personal) consents.push(...((await room.consents?.(reader, db, people)) ?? []));
  return consents.sort((a, b) => b.at.getTime() - a.at.getTime());
}
