import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';

const CONSENT = columnsOf(
  'volunteer_consent',
  'c',
  'id registration_id email email_key state mails language guardian asked_at expires_at answered_at replaced',
);
export type ConsentRow = RowOf<typeof CONSENT>;

/** The one that counts; undefined where nobody is asked. */
export const consentOf = (db: TenantDb, registrationId: string): Promise<ConsentRow | undefined> =>
  db.first(
    `select ${CONSENT} from volunteer_consent c where c.tenant_id = $1 and c.registration_id = $2 and not c.replaced`,
    [registrationId],
  );

export const consentById = (db: TenantDb, id: string): Promise<ConsentRow | undefined> =>
  db.first(`select ${CONSENT} from volunteer_consent c where c.tenant_id = $1 and c.id = $2`, [id]);

/** How many mails about consent a registration has had, to whatever address. */
export const mailsOf = (db: TenantDb, registrationId: string): Promise<number> =>
  db.count(
    'select coalesce(sum(mails), 0)::int as mails from volunteer_consent where tenant_id = $1 and registration_id = $2',
    [registrationId],
  );

export const addConsent = (
  db: TenantDb,
  consent: Omit<NewRow<'volunteer_consent'>, 'id' | 'state' | 'asked_at'>,
): Promise<string> => db.create('volunteer_consent', { ...consent, state: 'asked', asked_at: db.now });

export const changeConsent = (db: TenantDb, id: string, change: Partial<ConsentRow>): Promise<void> =>
  db.change('volunteer_consent', id, change);

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
