import type { Capability } from '../../contract/capabilities.ts';

/** Who acts. A closed union: the compiler asks what each may do. */
export type Person = {
  kind: 'person';
  /** The tenant the session belongs to; differs from the context's only where a call enters another one. */
  tenant: string;
  accountId: string;
  /** The account on the wire (`ID`): positive, random, opens nothing. */
  accountNumber: number;
  sessionId: string;
  email: string;
  displayName: string;
  language: string;
  roles: readonly string[];
  capabilities: ReadonlySet<Capability>;
  /** What rooms know of this person (`SessionPort`), by the room's name; read for a call that shows it, else empty. */
  facts: Readonly<Record<string, unknown>>;
  /** False while the second factor is owed: only the calls marked `halfway` are open. */
  completed: boolean;
  /** The tenant asks staff for a second factor and this person has none; whether they are staff, the roles say. */
  factorMissing: boolean;
  /** UTC: when the session was last used, and when it began. */
  lastSeenAt: Date;
  createdAt: Date;
  /** Home tenant of a super-admin who entered this one. */
  visitorFrom: string | null;
  /** The role this admin looks at the portal as: `roles` and `capabilities` are that role's, and nothing may be changed. */
  viewAs: string | null;
  /** The key of a program by which this person acts; the audit trail names its own account beside its maker. */
  byKey?: { id: string; accountId: string; name: string };
};
export type Actor =
  | Person
  | { kind: 'nobody' }
  | { kind: 'job'; job: string }
  | { kind: 'webhook'; source: string }
  /** Whoever runs the server: on its command line (`npm run admin`), by starting it, or as the host of its organisations. */
  | { kind: 'operator'; by: 'command' | 'start' | 'host' };

/** Whoever runs the server has the database itself: no right of a person is refused to them. */
export const can = (actor: Actor, capability: Capability): boolean =>
  actor.kind === 'operator' || (actor.kind === 'person' && actor.capabilities.has(capability));

/** Whether somebody has a role now; a role that the tenant does not have nobody has. */
export const hasRole = (actor: Actor, role: string | undefined): boolean =>
  actor.kind === 'person' && role !== undefined && actor.roles.includes(role);
