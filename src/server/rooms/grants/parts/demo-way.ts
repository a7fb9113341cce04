import { stepOf } from '../rules.ts';
import type { DemoGrant } from './demo-grants.ts';

type Move = { to: string; action: string | null; who: 'owner' | 'admin' | 'approver' };

/** The steps of the graph that an application of the demonstration has gone, one after the other. */
export function demoWay(grant: DemoGrant): Move[] {
  const passed = (stage: 'initial' | 'final'): Move[] => [
    { to: stepOf('check', stage), action: 'grant.submit', who: 'owner' },
    { to: stepOf('review', stage), action: 'grant.check', who: 'admin' },
    { to: stepOf('promote', stage), action: 'grant.approved', who: 'approver' },
    { to: stage === 'initial' ? stepOf('fill', 'final') : 'running', action: 'grant.promote', who: 'admin' },
  ];
  if (grant.stage === 'implementation') return [...passed('initial'), ...passed('final')];
  const before = grant.stage === 'final' ? passed('initial') : [];
  return [...before, ...inStage(grant, passed(grant.stage), grant.stage)];
}

function inStage(grant: DemoGrant, way: readonly Move[], stage: 'initial' | 'final'): Move[] {
  const back: Move = { to: stepOf('fill', stage), action: 'grant.returned', who: 'admin' };
  if (grant.returned) return [...way.slice(0, grant.returned === 'check' ? 1 : 2), back];
  if (grant.status === 'rejected')
    return [...way.slice(0, 2), { to: 'rejected', action: 'grant.rejected', who: 'approver' }];
  switch (grant.awaits) {
    case 'owner':
      return [];
    case 'review':
      return way.slice(0, 2);
    case 'settle':
      return [...way.slice(0, 2), { to: stepOf('settle', stage), action: null, who: 'approver' }];
    case 'promote':
      return way.slice(0, 3);
    default:
      // Waits for the check, or was withdrawn there.
      return way.slice(0, 1);
  }
}
