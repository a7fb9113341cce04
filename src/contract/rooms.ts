import type { Module } from './modules.ts';
import type { RoomFacts } from './room.ts';
import { accounts } from './rooms/accounts.ts';
import { admin } from './rooms/admin.ts';
import { campaigns } from './rooms/campaigns.ts';
import { chat } from './rooms/chat.ts';
import { checkout } from './rooms/checkout.ts';
import { documents } from './rooms/documents.ts';
import { donations } from './rooms/donations.ts';
import { engine } from './rooms/engine.ts';
import { events } from './rooms/events.ts';
import { front } from './rooms/front.ts';
import { grants } from './rooms/grants.ts';
import { hours } from './rooms/hours.ts';
import { integration } from './rooms/integration.ts';
import { membership } from './rooms/membership.ts';
import { payments } from './rooms/payments.ts';
import { privacy } from './rooms/privacy.ts';
import { reports } from './rooms/reports.ts';
import { shifts } from './rooms/shifts.ts';
import { signon } from './rooms/signon.ts';
import { volunteers } from './rooms/volunteers.ts';

/** What each room adds to the contract besides its calls. */
const rooms = [
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
] as const;
type Facts = (typeof rooms)[number];

type ListKey = Exclude<keyof RoomFacts, 'errors' | 'module'>;
/** What stands in the lists of this name, over all rooms. */
export type Listed<K extends ListKey> = Facts extends infer F
  ? F extends { readonly [P in K]: readonly (infer T)[] }
    ? T
    : never
  : never;

/** The lists of this name of all rooms, one after the other. */
export const listed = <K extends ListKey>(key: K): Listed<K>[] =>
  rooms.flatMap((room: RoomFacts) => room[key] ?? []) as Listed<K>[];

/** The module of the room that has this in its list. */
export const moduleIn = <K extends ListKey>(key: K, name: Listed<K>): Module | undefined =>
  (rooms as readonly RoomFacts[]).find((room) => room[key]?.includes(name))?.module;

type Merged<U> = (U extends unknown ? (value: U) => void : never) extends (all: infer I) => void ? I : never;
type Errors = Merged<Extract<Facts, { readonly errors: object }>['errors']>;

/** The refusals of all rooms. */
export const roomErrors: Errors = Object.assign({}, ...rooms.map((room: RoomFacts) => room.errors ?? {}));
