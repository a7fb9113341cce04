import { sameJson } from '../../../contract/same-json.ts';
import type { TrailAction, TrailKind } from '../../../contract/trail.ts';
import type { Actor } from '../actor.ts';
import type { TenantDb } from '../db/tenant-db.ts';

export type Change = { field: string; before: unknown; after: unknown };
/** Who did it, and in which request: a Context is one. */
export type Doer = { actor: Actor; requestId: string };

/**
 * Writes one entry of the audit trail, in the transaction of what it tells of (ADM-3). Pages that show the
 * record, or a list of its kind, are told after the commit that it changed.
 */
export async function audit(
  db: TenantDb,
  doer: Doer,
  act: { action: TrailAction; kind: TrailKind; id: string; changes?: Change[]; reason?: string },
): Promise<void> {
  const { actor } = doer;
  await db
    .insert('audit_entry', {
      at: db.now,
      actor_kind: actor.kind,
      actor_id: actor.kind === 'person' ? actor.accountId : null,
      actor_name: nameOf(actor),
      action: act.action,
      subject_kind: act.kind,
      subject_id: act.id,
      changes: JSON.stringify(act.changes ?? []),
      reason: act.reason ?? '',
      request_id: doer.requestId,
    })
    .execute();
  db.changed(act.kind, act.id);
}

function nameOf(actor: Actor): string {
  switch (actor.kind) {
    case 'person':
      return actor.visitorFrom ? `${actor.email} (${actor.visitorFrom})` : actor.email;
    case 'job':
      return actor.job;
    case 'webhook':
      return actor.source;
    case 'nobody':
      return '';
  }
}

/** The fields that differ, before and after. */
export function changesBetween<T extends Record<string, unknown>>(before: T, after: Partial<T>): Change[] {
  return Object.keys(after)
    .filter((field) => !sameJson(before[field], after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}
