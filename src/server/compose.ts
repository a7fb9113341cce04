import type { CallName, CallShape } from '../contract/call.ts';
import { type CallKey, calls } from '../contract/calls/calls.ts';
import type { BoundCall } from './engine/http/router.ts';
import { joinRooms } from './engine/join-rooms.ts';
import { engineRoom } from './engine/own-room.ts';
import { accountsRoom } from './rooms/accounts/room.ts';
import { adminRoom } from './rooms/admin/room.ts';
import { campaignsRoom } from './rooms/campaigns/room.ts';
import { chatRoom } from './rooms/chat/room.ts';
import { checkoutRoom } from './rooms/checkout/room.ts';
import { documentsRoom } from './rooms/documents/room.ts';
import { donationsRoom } from './rooms/donations/room.ts';
import { eventsRoom } from './rooms/events/room.ts';
import { frontRoom } from './rooms/front/room.ts';
import { grantsRoom } from './rooms/grants/room.ts';
import { hoursRoom } from './rooms/hours/room.ts';
import { integrationRoom } from './rooms/integration/room.ts';
import { membershipRoom } from './rooms/membership/room.ts';
import { paymentsRoom } from './rooms/payments/room.ts';
import { privacyRoom } from './rooms/privacy/room.ts';
import { reportsRoom } from './rooms/reports/room.ts';
import { shiftsRoom } from './rooms/shifts/room.ts';
import { signonRoom } from './rooms/signon/room.ts';
import { volunteersRoom } from './rooms/volunteers/room.ts';

/** Where the rooms move in; what each brings is shown in this order. The engine never learns their names. */
const all = [
  engineRoom,
  accountsRoom,
  membershipRoom,
  grantsRoom,
  paymentsRoom,
  checkoutRoom,
  donationsRoom,
  eventsRoom,
  volunteersRoom,
  hoursRoom,
  shiftsRoom,
  campaignsRoom,
  documentsRoom,
  reportsRoom,
  chatRoom,
  adminRoom,
  frontRoom,
  privacyRoom,
  integrationRoom,
  signonRoom,
] as const;

export const rooms = joinRooms(all);

type KeysOf<T> = T extends unknown ? keyof T : never;
/** Calls of the contract that no room binds: there are none, or the next line does not compile and names them. */
type Unbound = Exclude<CallKey, KeysOf<(typeof all)[number]['calls']>>;
null satisfies [Unbound] extends [never] ? null : Unbound;

/** Every call of the contract with its verb. */
export const boundCalls: BoundCall[] = (Object.entries(calls) as [CallName, CallShape][]).map(([name, shape]) => ({
  name,
  shape,
  verb: rooms.calls[name]!,
}));
