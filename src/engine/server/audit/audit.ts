import type { TrailAction, TrailKind } from '../../../contract/trail.ts';
import type { Actor } from '../actor.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Change } from './changes.ts';

/** Who did it, and in which request: a Context is one. */
export type Doer = { actor: Actor; requestId: string };

/** The record that an act is about. */
type Subject = readonly [kind: TrailKind, id: string];
/** Its id alone where the act begins with its kind: `grant.withdraw` is about a `grant`. */
type SubjectOf<A extends TrailAction> = [A] extends [`${TrailKind}.${string}`] ? string | Subject : Subject;

/**
 * Writes one entry of the audit trail, in the transaction of what it tells of (ADM-3). Pages that show the
 * record, or a list of its kind, are told after the commit that it changed.
 */
export async function audit<A extends TrailAction>(
  db: TenantDb,
  doer: Doer,
  action: A,
  subject: SubjectOf<A>,
  { changes = [], reason = '' }: { changes?: readonly Change[]; reason?: string | undefined } = {},
): Promise<void> {
  const { actor } = doer;
  const [kind, id] = typeof subject === 'string' ? [action.split('.')[0] as TrailKind, subject] : subject;
  await db
    .insert('audit_entry', {
      at: db.now,
      actor_kind: actor.kind,
      actor_id: actor.kind === 'person' ? (actor.byKey?.accountId ?? actor.accountId) : null,
      actor_name: nameOf(actor),
      action,
      subject_kind: kind,
      subject_id: id,
      changes: JSON.stringify(changes),
      reason,
      request_id: doer.requestId,
    })
    .execute();
  db.changed(kind, id, action);
}

function nameOf(actor: Actor): string {
  switch (actor.kind) {
    case 'person':
      if (actor.byKey) return `${actor.byKey.name} (${actor.email})`;
      return actor.visitorFrom ? `${actor.email} (${actor.visitorFrom})` : actor.email;
    case 'job':
      return actor.job;
    case 'webhook':
      return actor.source;
    case 'operator':
      return actor.by;
    case 'nobody':
      return '';
  }
}
