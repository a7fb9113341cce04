import type { TrailKind } from '../../../contract/trail.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { InvitationRow } from './invitation.store.ts';

/** What an invitation is to, as its addressee reads it. */
export type InvitedTo = {
  title: string;
  /** What they may do once they accept. */
  text: string;
  /** What accepting takes away from them; nothing for most. */
  warning?: string;
};

/** What a room brings for one kind of invitation. */
export type InvitationOwner = {
  /** The record it is about, as the audit trail names it. */
  subject: TrailKind;
  /** Null where what it was to is over: it is neither shown nor accepted any more. */
  describe(ctx: Context, db: TenantDb, row: InvitationRow): Promise<InvitedTo | null>;
  /**
   * Carries it out for the person who accepts, in the transaction that ends it; locks the record before it looks.
   * @throws Refusal where it cannot be, or what it was to is over; the invitation stays open
   */
  accept(ctx: Context, db: TenantDb, row: InvitationRow): Promise<{ message: string; path: string }>;
  /** What follows where they decline, in the transaction that ends it. */
  decline?(ctx: Context, db: TenantDb, row: InvitationRow): Promise<void>;
};
