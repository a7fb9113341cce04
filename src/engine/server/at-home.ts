import type { Tenant } from '../../tenants/tenant.ts';
import type { Context } from './context.ts';
import type { FormFeed } from './forms/form-service.ts';
import type { InvitationOwner } from './invitations/invitation-owner.ts';
import type { FigureFeed } from './portal/figures.ts';
import type { NextFeed } from './portal/next.ts';
import type { WorkFeed } from './portal/work.ts';
import { Refusal } from './refusal.ts';
import { isIn, type Room, type SessionPort } from './room.ts';

/** Something of a room, with the tenants in which its room is at home. */
export type AtHome<T> = T & { isIn(tenant: Tenant): boolean };

/** The same of each part of a room, by its name. */
export const allAtHome = <T extends object>(
  room: Room,
  parts: Readonly<Record<string, T>> | undefined,
): Record<string, AtHome<T>> =>
  Object.fromEntries(Object.entries(parts ?? {}).map(([name, part]) => [name, atHome(room, part)]));

/** What a room brings, with the tenants in which the room is at home. */
export const atHome = <T extends object>(room: Room, part: T): AtHome<T> => ({
  ...part,
  isIn: (tenant: Tenant) => isIn(room, tenant),
});

/** @throws Refusal `module.off` where the room is not at home (TEN-4) */
export function assertAtHome({ tenant }: Pick<Context, 'tenant'>, part: AtHome<object>): void {
  if (!part.isIn(tenant)) throw new Refusal('module.off');
}

/** A pile of work of a room: empty where it is not at home. */
export const workAtHome =
  (room: Room, feed: WorkFeed): WorkFeed =>
  async (ctx, db) =>
    isIn(room, ctx.tenant) ? feed(ctx, db) : [];

/** What it puts before the reader likewise. */
export const nextAtHome =
  (room: Room, feed: NextFeed): NextFeed =>
  async (ctx, db) =>
    isIn(room, ctx.tenant) ? feed(ctx, db) : [];

/** Its figures likewise. */
export const figuresAtHome =
  (room: Room, feed: FigureFeed): FigureFeed =>
  async (ctx, db) =>
    isIn(room, ctx.tenant) ? feed(ctx, db) : { figures: [], charts: [] };

/** What it says of a person: nothing where it is not at home. */
export const sessionAtHome = (room: Room, { read, show }: SessionPort): SessionPort => ({
  read,
  show: (ctx, person) => (isIn(room, ctx.tenant) ? show(ctx, person) : {}),
});

/** Its forms: neither opened nor handed in where it is not at home; what was typed stays kept. */
export const formAtHome = (room: Room, own: FormFeed): AtHome<FormFeed> => {
  const feed = atHome(room, own);
  const assert = (ctx: Context) => assertAtHome(ctx, feed);
  return {
    ...feed,
    async open(ctx, db, ref) {
      assert(ctx);
      return feed.open(ctx, db, ref);
    },
    async submit(ctx, db, ref) {
      assert(ctx);
      return feed.submit(ctx, db, ref);
    },
  };
};

/** Its invitations: not listed where it is not at home, and nobody accepts one. */
export const invitationAtHome = (room: Room, owner: InvitationOwner): InvitationOwner => ({
  ...owner,
  async describe(ctx, db, row) {
    return isIn(room, ctx.tenant) ? owner.describe(ctx, db, row) : null;
  },
  async accept(ctx, db, row) {
    assertAtHome(ctx, atHome(room, {}));
    return owner.accept(ctx, db, row);
  },
});
