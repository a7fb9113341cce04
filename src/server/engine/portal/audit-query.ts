import { sql } from 'kysely';
import type { Input } from '../../../contract/calls/calls.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { refuseField } from '../refusal.ts';

const DAY_MS = 86_400_000;

/** What the trail is asked for: list and export ask alike (ADM-3). */
export function askedTrail(db: TenantDb, asked: Input<'GET /audit/export'>) {
  let query = db.from('audit_entry');
  if (asked.subjectKind) query = query.where('subject_kind', '=', asked.subjectKind);
  if (asked.subjectId) query = query.where('subject_id', '=', asked.subjectId);
  if (asked.action) query = query.where('action', '=', asked.action);
  if (asked.who) query = query.where('actor_name', 'ilike', containing(asked.who));
  if (asked.from) query = query.where('at', '>=', dayBegin('from', asked.from));
  if (asked.to) query = query.where('at', '<', new Date(dayBegin('to', asked.to).getTime() + DAY_MS));
  if (asked.search) {
    const pattern = containing(asked.search);
    query = query.where((eb) =>
      eb.or([
        eb('actor_name', 'ilike', pattern),
        eb('action', 'ilike', pattern),
        eb('subject_id', 'ilike', pattern),
        eb('reason', 'ilike', pattern),
        eb(sql<string>`changes::text`, 'ilike', pattern),
      ]),
    );
  }
  return query;
}

/** The text somewhere within; its own % and _ are letters like any other. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** When a day begins in Hong Kong. */
function dayBegin(field: string, day: string): Date {
  const begin = new Date(`${day}T00:00:00+08:00`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(begin.getTime())) throw refuseField(field, 'problem.date');
  return begin;
}
