import { randomUUID } from 'node:crypto';
import type { ConsentState } from '../../../contract/values/volunteers.ts';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type ConsentRow = Omit<TableRow<'volunteer_consent'>, 'tenant_id' | 'seq' | 'state'> & {
  state: Exclude<ConsentState, 'none'>;
};

const COLUMNS = `id, registration_id, email, email_key, state, mails, language, guardian, asked_at, expires_at, answered_at,
  replaced`;

/** The one that counts; undefined where nobody is asked. */
export const consentOf = (db: TenantDb, registrationId: string): Promise<ConsentRow | undefined> =>
  db.first(`select ${COLUMNS} from volunteer_consent where tenant_id = $1 and registration_id = $2 and not replaced`, [
    registrationId,
  ]);

export const consentById = (db: TenantDb, id: string): Promise<ConsentRow | undefined> =>
  db.first(`select ${COLUMNS} from volunteer_consent where tenant_id = $1 and id = $2`, [id]);

/** How many mails about consent a registration has had, to whatever address. */
export const mailsOf = (db: TenantDb, registrationId: string): Promise<number> =>
  db.count(
    'select coalesce(sum(mails), 0)::int as mails from volunteer_consent where tenant_id = $1 and registration_id = $2',
    [registrationId],
  );

export async function addConsent(
  db: TenantDb,
  consent: { registrationId: string; email: string; key: string; language: string; expiresAt: Date },
): Promise<string> {
  const id = randomUUID();
  await db
    .insert('volunteer_consent', {
      id,
      registration_id: consent.registrationId,
      email: consent.email,
      email_key: consent.key,
      state: 'asked',
      language: consent.language,
      asked_at: db.now,
      expires_at: consent.expiresAt,
    })
    .execute();
  return id;
}

export const changeConsent = (
  db: TenantDb,
  id: string,
  change: Partial<
    Pick<ConsentRow, 'state' | 'mails' | 'guardian' | 'asked_at' | 'expires_at' | 'answered_at' | 'replaced'>
  >,
): Promise<void> => db.change('volunteer_consent', id, change);

/** What parents were asked for the registrations of these accounts, and what they said, the first first. */
export const consentsOf = (
  db: TenantDb,
  accountIds: readonly string[],
): Promise<{ state: string; asked_at: Date; answered_at: Date | null }[]> =>
  db.query(
    `select c.state, c.asked_at, c.answered_at from volunteer_consent c
     join volunteer_registration r on r.tenant_id = $1 and r.id = c.registration_id
     where c.tenant_id = $1 and r.account_id = any($2::uuid[]) order by c.seq`,
    [accountIds],
  );
