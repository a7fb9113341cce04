import { accounts } from '../rooms/accounts/contract/room.ts';
import { admin } from '../rooms/admin/contract/room.ts';
import { campaigns } from '../rooms/campaigns/contract/room.ts';
import { chat } from '../rooms/chat/contract/room.ts';
import { checkout } from '../rooms/checkout/contract/room.ts';
import { documents } from '../rooms/documents/contract/room.ts';
import { donations } from '../rooms/donations/contract/room.ts';
import { events } from '../rooms/events/contract/room.ts';
import { forms } from '../rooms/forms/contract/room.ts';
import { front } from '../rooms/front/contract/room.ts';
import { grants } from '../rooms/grants/contract/room.ts';
import { hours } from '../rooms/hours/contract/room.ts';
import { integration } from '../rooms/integration/contract/room.ts';
import { membership } from '../rooms/membership/contract/room.ts';
import { payments } from '../rooms/payments/contract/room.ts';
import { privacy } from '../rooms/privacy/contract/room.ts';
import { reports } from '../rooms/reports/contract/room.ts';
import { shifts } from '../rooms/shifts/contract/room.ts';
import { signon } from '../rooms/signon/contract/room.ts';
import { volunteers } from '../rooms/volunteers/contract/room.ts';
import type { Module } from './modules.ts';
import type { RoomFacts } from './room.ts';
import { engine } from './rooms/engine.ts';

/** What each room adds to the contract besides its calls. */
const named = {
  engine,
  accounts,
  admin,
  membership,
  grants,
  payments,
  checkout,
  donations,
  events,
  documents,
  forms,
  front,
  volunteers,
  hours,
  shifts,
  campaigns,
  privacy,
  reports,
  integration,
  signon,
  chat,
} as const;
type Facts = (typeof named)[keyof typeof named];
const rooms: readonly RoomFacts[] = Object.values(named);

type ListKey = Exclude<keyof RoomFacts, 'errors' | 'module' | 'capabilityNeeds'>;
/** What stands in the lists of this name, over all rooms. */
export type Listed<K extends ListKey> = Facts extends infer F
  ? F extends { readonly [P in K]: readonly (infer T)[] }
    ? T
    : never
  : never;

/** The lists of this name of all rooms, one after the other. */
export const listed = <K extends ListKey>(key: K): Listed<K>[] =>
  rooms.flatMap((room) => room[key] ?? []) as Listed<K>[];

/** The module of the room that has this in its list. */
export const moduleIn = <K extends ListKey>(key: K, name: Listed<K>): Module | undefined =>
  rooms.find((room) => room[key]?.includes(name))?.module;

type Merged<U> = (U extends unknown ? (value: U) => void : never) extends (all: infer I) => void ? I : never;
type Errors = Merged<Extract<Facts, { readonly errors: object }>['errors']>;

/** The refusals of all rooms. */
export const roomErrors: Errors = Object.assign({}, ...rooms.map((room) => room.errors ?? {}));

/** The room that has this in its list, by name. */
export const roomWith = <K extends ListKey>(key: K, name: Listed<K>): string | undefined =>
  Object.entries<RoomFacts>(named).find(([, room]) => room[key]?.includes(name))?.[0];

/** What rights are worth nothing without, by right, over all rooms. */
export const capabilityNeeds: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...rooms.map((room) => room.capabilityNeeds ?? {}),
);
