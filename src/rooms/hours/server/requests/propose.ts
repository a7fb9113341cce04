import type { Text } from '../../../../contract/lang.ts';
import { audit, type Doer } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { isClosed } from '../../contract/service-year.ts';
import { restoreOwn } from '../entries/restore-own.ts';
import { addHours, changeHours, isOverlap, lockProposal, ownEntriesAt, removeHours } from '../store.ts';

export type Proposal = {
  personId: string;
  /** The day in Hong Kong in whose year they count. */
  on: string;
  startAt: Date;
  /** 1 to 1440; 0 takes back what was proposed. */
  minutes: number;
  source: { kind: 'shift'; id: string };
  title: Text;
  /** Who verifies them, beside who looks after volunteers; nobody verifies the own. */
  leaderAccountId: string | null;
};

/** `decided`: somebody verified or rejected them, `closed`: the year is (spec §5), `overlap`: others stand at that time. */
export type ProposalOutcome = 'proposed' | 'decided' | 'closed' | 'overlap';

/**
 * Proposes hours from attendance (VOL-5), once per source and person: said again it changes what is not verified yet, and
 * with no minutes takes it back. What somebody corrected meanwhile keeps the correction. An entry of one's own at that
 * time gives way, unless it is verified.
 * @returns `proposed` where it stands as said here, else why not
 */
export async function proposeHours(doer: Doer, db: TenantDb, proposal: Proposal): Promise<ProposalOutcome> {
  const { personId, on, startAt, minutes, source, title, leaderAccountId } = proposal;
  const before = await lockProposal(db, { source: source.kind, sourceId: source.id, personId });
  if (before && before.state !== 'unverified') return 'decided';
  if (minutes === 0) {
    if (!before) return 'proposed';
    await removeHours(db, before.id);
    await tell('hours.takeBack', before.id, before.minutes, null);
    await restoreOwn(doer, db, { personId, startsAt: before.starts_at, minutes: before.minutes });
    return 'proposed';
  }
  if (isClosed(on, db.now)) return 'closed';
  const counted = before?.corrected_at ? before.minutes : minutes;
  try {
    const id = await db.orTakeBack(async () => {
      for (const { id } of await ownEntriesAt(db, { personId, startsAt: startAt, minutes: counted })) {
        // by nobody: its reader is told that attendance stands in its place
        await changeHours(db, id, { state: 'rejected', decided_at: db.now });
        await audit(db, doer, 'hours.reject', id);
      }
      const said = { title, served_on: on, starts_at: startAt, leader_id: leaderAccountId };
      if (!before)
        return addHours(db, {
          ...said,
          person_id: personId,
          source: source.kind,
          source_id: source.id,
          note: '',
          minutes,
        });
      await changeHours(db, before.id, { ...said, minutes: counted, proposed_minutes: minutes });
      return before.id;
    });
    // what it leaves of its time is free for an own entry that gave way to it
    if (before) await restoreOwn(doer, db, { personId, startsAt: before.starts_at, minutes: before.minutes });
    if (before?.minutes !== counted) await tell('hours.propose', id, before?.minutes ?? null, counted);
    return 'proposed';
  } catch (error) {
    if (isOverlap(error)) return 'overlap';
    throw error;
  }

  async function tell(
    action: 'hours.propose' | 'hours.takeBack',
    id: string,
    was: number | null,
    now: number | null,
  ): Promise<void> {
    await audit(db, doer, action, ['hours', id], { changes: changed({ minutes: was }, { minutes: now }) });
  }
}
