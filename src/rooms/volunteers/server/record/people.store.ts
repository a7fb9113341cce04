import type { Text } from '../../../../contract/lang.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { VolunteerKind } from '../../contract/values.ts';
import { VOLUNTEER_AGES } from '../../contract/volunteer-ages.ts';
import type { PersonFacts, PersonPart } from '../ports/person.store.ts';

export type VolunteerRow = {
  id: string;
  registration_id: string;
  account_id: string;
  kind: VolunteerKind;
  part: PersonPart;
  name: Text;
  birth_on: string | null;
  facts: PersonFacts;
  /** Phone of the main member. */
  main_phone: string | null;
  email: string;
  language: string;
  heads: number;
  papers: Record<string, string>;
  consent: string | null;
  active: boolean;
};

/** Approved, there, not paused on the day `$2`, and not beyond the age `$3` up to which an account goes on. */
const ACTIVE = `(r.state = 'approved' and p.left_on is null
  and (r.paused_on is null or r.paused_on > $2 or r.pause_until <= $2)
  and (p.birth_on is null or volunteer_age(p.birth_on, $2) <= $3))`;

const READ = `select p.id, p.registration_id, r.account_id, r.kind, p.part, p.birth_on, p.facts,
    case when p.part = 'contact' then jsonb_build_object('en', r.name_en, 'zh-hant', r.name_zh)
      else jsonb_build_object('en', p.name_en, 'zh-hant', p.name_zh) end as name,
    m.facts ->> 'phone' as main_phone, a.email, a.language,
    case when p.part = 'contact' then r.heads else 1 end as heads,
    coalesce((select jsonb_object_agg(v.paper, v.valid_until) from volunteer_paper v
      where v.tenant_id = $1 and v.person_id = p.id), '{}') as papers,
    c.state as consent, ${ACTIVE} as active
  from volunteer_person p
  join volunteer_registration r on r.tenant_id = $1 and r.id = p.registration_id
  join account a on a.tenant_id = $1 and a.id = r.account_id
  left join volunteer_person m on m.tenant_id = $1 and m.registration_id = r.id and m.part = 'main'
  left join volunteer_consent c on c.tenant_id = $1 and c.registration_id = r.id and not c.replaced
  where p.tenant_id = $1 and `;

const read = (db: TenantDb, today: string, where: string, ...params: unknown[]): Promise<VolunteerRow[]> =>
  db.query(`${READ} ${where} order by p.seq`, [today, VOLUNTEER_AGES.last, ...params]);

export const volunteersOfAccount = (db: TenantDb, today: string, accountId: string): Promise<VolunteerRow[]> =>
  read(db, today, `r.account_id = $4 and r.state = 'approved' and p.left_on is null`, accountId);

/** Whoever they are, those who have left among them. */
export const volunteersWithIds = (db: TenantDb, today: string, ids: readonly string[]): Promise<VolunteerRow[]> =>
  read(db, today, 'p.id = any($4::uuid[])', ids);

export const volunteersNow = (db: TenantDb, today: string): Promise<VolunteerRow[]> => read(db, today, ACTIVE);
