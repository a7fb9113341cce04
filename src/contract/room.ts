import type { Module } from './modules.ts';

/** What a room adds to the contract besides its calls (`calls/`): one file each in `rooms/`, joined in `rooms.ts`. */
export type RoomFacts = {
  /** Its hints, acts and kinds belong to this module; without one they are of every tenant. */
  module?: Module;
  /** Rights that gate its calls and screens. Which role holds which is declared per tenant. */
  capabilities?: readonly string[];
  /** Rights that are worth nothing without others: a role that holds one holds those too. */
  capabilityNeeds?: Readonly<Record<string, readonly string[]>>;
  /** Its refusals: code and HTTP status. The text stands in `words` under `error.<code>`. */
  errors?: Readonly<Record<string, number>>;
  /** What a hint over the socket may say has changed. */
  topics?: readonly string[];
  /** Acts the audit trail tells of; `trail.action.<act>` says them. */
  trailActions?: readonly string[];
  /** What entries of the trail are about; `trail.kind.<kind>` names them. */
  trailKinds?: readonly string[];
};
