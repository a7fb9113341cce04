import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { InterviewState } from '../../contract/values.ts';

const INTERVIEW = columnsOf(
  'volunteer_interview',
  'i',
  'id registration_id starts_at ends_at place note state outcome version',
);
export type InterviewRow = Omit<RowOf<typeof INTERVIEW>, 'state'> & { state: InterviewState };

export const interviewById = (db: TenantDb, id: string): Promise<InterviewRow | undefined> =>
  db.first(`select ${INTERVIEW} from volunteer_interview i where i.tenant_id = $1 and i.id = $2`, [id]);

/** Those of a registration, the newest first. */
export const interviewsOf = (db: TenantDb, registrationId: string): Promise<InterviewRow[]> =>
  db.query(
    `select ${INTERVIEW} from volunteer_interview i
     where i.tenant_id = $1 and i.registration_id = $2 order by i.seq desc limit 20`,
    [registrationId],
  );

export type InterviewTimes = Pick<InterviewRow, 'starts_at' | 'ends_at' | 'place' | 'note'> & { reminded: boolean };

/** @returns its id; null where one is planned already */
export const addInterview = (
  db: TenantDb,
  interview: InterviewTimes & { registration_id: string; made_by: string },
): Promise<string | null> => db.createIfNew('volunteer_interview', { ...interview, state: 'planned' });

/** Moves it, or says what became of it. */
export const changeInterview = (
  db: TenantDb,
  id: string,
  change: Partial<InterviewTimes & Pick<InterviewRow, 'state' | 'outcome'>>,
): Promise<void> => db.revise('volunteer_interview', { id }, change);

/** Takes those that begin soon and of which nobody was reminded yet; each is taken once. */
export const takeReminders = (db: TenantDb, until: Date, most: number): Promise<{ id: string }[]> =>
  db.query(
    `update volunteer_interview i set reminded = true
     where i.tenant_id = $1 and i.id in (
       select n.id from volunteer_interview n
       where n.tenant_id = $1 and n.state = 'planned' and not n.reminded and n.starts_at > $2 and n.starts_at <= $3
       order by n.starts_at limit $4 for update skip locked)
     returning i.id`,
    [db.now, until, most],
  );
