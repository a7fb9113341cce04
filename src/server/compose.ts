import type { CallName, CallShape } from '../contract/call.ts';
import { type CallKey, calls } from '../contract/calls/calls.ts';
import type { BoundCall } from '../engine/server/http/router.ts';
import { joinRooms } from '../engine/server/join-rooms.ts';
import { engineRoom } from '../engine/server/own-room.ts';
import { accountsRoom } from '../rooms/accounts/server/room.ts';
import { adminRoom } from '../rooms/admin/server/room.ts';
import { campaignsRoom } from '../rooms/campaigns/server/room.ts';
import { chatRoom } from '../rooms/chat/server/room.ts';
import { checkoutRoom } from '../rooms/checkout/server/room.ts';
import { documentsRoom } from '../rooms/documents/server/room.ts';
import { donationsRoom } from '../rooms/donations/server/room.ts';
import { eventsRoom } from '../rooms/events/server/room.ts';
import { formsRoom } from '../rooms/forms/server/room.ts';
import { frontRoom } from '../rooms/front/server/room.ts';
import { grantsRoom } from '../rooms/grants/server/room.ts';
import { hoursRoom } from '../rooms/hours/server/room.ts';
import { integrationRoom } from '../rooms/integration/server/room.ts';
import { membershipRoom } from '../rooms/membership/server/room.ts';
import { paymentsRoom } from '../rooms/payments/server/room.ts';
import { privacyRoom } from '../rooms/privacy/server/room.ts';
import { reportsRoom } from '../rooms/reports/server/room.ts';
import { shiftsRoom } from '../rooms/shifts/server/room.ts';
import { signonRoom } from '../rooms/signon/server/room.ts';
import { volunteersRoom } from '../rooms/volunteers/server/room.ts';

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
  formsRoom,
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
