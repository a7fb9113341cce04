import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { VolunteerKind } from '../../../volunteers/contract/values.ts';

/** A person who volunteers, as hours and certificates need them: no birth date, no number. Of a group it is the group. */
export type PersonRow = {
  person_id: string;
  account_id: string;
  kind: VolunteerKind;
  approved: boolean;
  name_en: string;
  name_zh: string;
};

const COLUMNS = 'person_id, account_id, kind, approved, name_en, name_zh';

/** Everybody in the registrations of an account who volunteers, or did. */
export const peopleOf = (db: TenantDb, accountId: string): Promise<PersonRow[]> =>
  db.query(
    `select ${COLUMNS} from volunteer_name n where n.tenant_id = $1 and n.account_id = $2
       and (n.approved or exists (select from service_hours h where h.tenant_id = $1 and h.person_id = n.person_id))
     order by n.place`,
    [accountId],
  );

export const personById = (db: TenantDb, personId: string): Promise<PersonRow | undefined> =>
  db.first(`select ${COLUMNS} from volunteer_name where tenant_id = $1 and person_id = $2`, [personId]);

/** Where mails to an account go. */
export const accountOf = (
  db: TenantDb,
  id: string,
): Promise<{ email: string; language: string; name: string } | undefined> =>
  db.first(`select email, language, display_name as name from account where tenant_id = $1 and id = $2`, [id]);

/** Whether something is led by an account that has hours to verify. */
export const leadsHours = (db: TenantDb, accountId: string): Promise<boolean> =>
  db.exists(`select 1 from service_hours where tenant_id = $1 and leader_id = $2 and state = 'unverified' limit 1`, [
    accountId,
  ]);
