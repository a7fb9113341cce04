import { type AppliedStage, stepOf } from '../rules.ts';
import type { DemoGrant } from './demo-grants.ts';

type Move = { to: string; action: string | null; who: 'owner' | 'admin' | 'approver'; stage: AppliedStage };
export type Moved = Move & { from: string; at: Date };

const DAY_MS = 86_400_000;

/** The same with the day of each, spread over the time that the application took. */
export function demoMoves(grant: DemoGrant, now: Date): Moved[] {
  const way = demoWay(grant);
  const length = grant.begun - (grant.commenced ?? grant.since);
  return way.map((move, index) => ({
    ...move,
    from: way[index - 1]?.to ?? 'fillInitial',
    at: new Date(now.getTime() - (grant.begun - (length * (index + 1)) / way.length) * DAY_MS),
  }));
}

/** The steps of the graph that an application of the demonstration has gone, one after the other. */
function demoWay(grant: DemoGrant): Move[] {
  const passed = (stage: 'initial' | 'final'): Move[] => [
    { to: stepOf('check', stage), action: 'grant.submit', who: 'owner', stage },
    { to: stepOf('review', stage), action: 'grant.check', who: 'admin', stage },
    { to: stepOf('promote', stage), action: 'grant.approved', who: 'approver', stage },
    { to: stage === 'initial' ? stepOf('fill', 'final') : 'running', action: 'grant.promote', who: 'admin', stage },
  ];
  if (grant.stage === 'implementation') return [...passed('initial'), ...passed('final')];
  const before = grant.stage === 'final' ? passed('initial') : [];
  return [...before, ...inStage(grant, passed(grant.stage), grant.stage)];
}

function inStage(grant: DemoGrant, way: readonly Move[], stage: 'initial' | 'final'): Move[] {
  const back: Move = { to: stepOf('fill', stage), action: 'grant.returned', who: 'admin', stage };
  if (grant.returned) return [...way.slice(0, grant.returned === 'check' ? 1 : 2), back];
  if (grant.status === 'rejected')
    return [...way.slice(0, 2), { to: 'rejected', action: 'grant.rejected', who: 'approver', stage }];
  switch (grant.awaits) {
    case 'owner':
      return [];
    case 'review':
      return way.slice(0, 2);
    case 'settle':
      return [...way.slice(0, 2), { to: stepOf('settle', stage), action: null, who: 'approver', stage }];
    case 'promote':
      return way.slice(0, 3);
    default:
      // Waits for the check, or was withdrawn there.
      return way.slice(0, 1);
  }
}
