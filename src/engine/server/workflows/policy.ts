import type { Values } from '../../../contract/form.ts';
import type { NodeDefinition } from '../../../contract/workflow.ts';
import type { Person } from '../actor.ts';
import type { Run } from './run.ts';

/** A person may act at a step that waits for them: as the owner, by a role, or by name. Staff act in their room. */
export function mayAct(person: Person, run: Run, node: NodeDefinition | undefined, answers: Values): boolean {
  if (!node || run.endedAt) return false;
  const who = node.waitsFor ?? 'owner';
  if (who === 'owner') return run.accountId === person.accountId;
  if (who === 'staff') return false;
  if ('role' in who) return person.roles.includes(who.role);
  return namedBy(who, answers).includes(person.accountId);
}

/** The accounts that a record's answers hold for a step that waits for somebody by name. */
export function namedBy(who: { person: string } | { people: string }, answers: Values): string[] {
  const stored = answers['person' in who ? who.person : who.people];
  return (Array.isArray(stored) ? stored : [stored]).filter((value) => typeof value === 'string');
}

/** A person may leave a step by `POST /workflow/next` where they act and no form and no room stands before it. */
export const mayLeave = (person: Person, run: Run, node: NodeDefinition | undefined, answers: Values): boolean =>
  mayAct(person, run, node, answers) && !node?.form && !node?.leftBy && (node?.next ?? []).length > 0;
