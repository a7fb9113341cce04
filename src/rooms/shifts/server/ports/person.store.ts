import type { Text } from '../../../../contract/lang.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Attendance, SignupState } from '../../contract/values.ts';

type Signup = {
  id: string;
  shift_id: string;
  title: Text;
  role: Text;
  name_en: string;
  name_zh: string;
  starts_at: Date;
  state: SignupState;
  attendance: Attendance | null;
  total: number;
};

/** Shifts of the people in a registration of somebody, the latest first; with each how many there are. */
export const signupsOfPerson = (db: TenantDb, accountId: string, most: number): Promise<Signup[]> =>
  db.query(
    `select u.id, u.shift_id, e.title, s.role, n.name_en, n.name_zh, u.starts_at, u.state, u.attendance,
       count(*) over ()::int as total
     from shift_signup u join volunteer_name n on n.tenant_id = $1 and n.person_id = u.person_id
     join shift s on s.tenant_id = $1 and s.id = u.shift_id
     join shift_event e on e.tenant_id = $1 and e.id = s.event_id
     where u.tenant_id = $1 and n.account_id = $2 order by u.starts_at desc, u.seq desc limit $3`,
    [accountId, most],
  );
