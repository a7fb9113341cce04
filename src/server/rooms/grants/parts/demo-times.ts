import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { keepPassage } from '../passage.store.ts';

const STEP = /^(check|review|settle|promote)(Initial|Final)$/;

/** How long an application of the demonstration stood at each step that it has left. */
export async function keepDemoTimes(
  db: TenantDb,
  id: string,
  moves: readonly { from: string; at: Date }[],
): Promise<void> {
  const spent = { initial: 0, final: 0 };
  for (const [index, { from, at }] of moves.entries()) {
    const [, step, name] = STEP.exec(from) ?? [];
    const since = moves[index - 1]?.at;
    if (!step || !since) continue;
    const stage = name === 'Initial' ? 'initial' : 'final';
    const seconds = Math.round((at.getTime() - since.getTime()) / 1000);
    await keepPassage(db, { id, stage, step: step as 'check', seconds, leftAt: at });
    if (step !== 'promote') spent[stage] += seconds;
    if (step === 'review') await keepPassage(db, { id, stage, step: 'decision', seconds: spent[stage], leftAt: at });
  }
}
