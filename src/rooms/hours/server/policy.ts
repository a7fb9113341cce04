import { hasRole } from '../../../engine/server/actor.ts';
import type { Context } from '../../../engine/server/context.ts';
import type { HoursRow } from './store.ts';

/** Who runs hours and certificates. */
export const runsHours = (ctx: Context): boolean => ctx.can('volunteer-manage');

const accountOf = (ctx: Context): string | null => (ctx.actor.kind === 'person' ? ctx.actor.accountId : null);

/** As which account the reader leads; null for who does not volunteer any more: they lead nothing. */
export const leadsAs = (ctx: Context): string | null =>
  hasRole(ctx.actor, ctx.tenant.volunteers?.role) ? accountOf(ctx) : null;

/** Of the reader's own registration: their own, those of their family, or of their group. */
export const isOwn = (ctx: Context, { account_id }: { account_id: string }): boolean => account_id === accountOf(ctx);

/** Who led what the hours were served at, and volunteers still. */
export const isLeader = (ctx: Context, { leader_id }: Pick<HoursRow, 'leader_id'>): boolean =>
  leader_id !== null && leader_id === leadsAs(ctx);

type Row = Pick<HoursRow, 'account_id' | 'leader_id' | 'state' | 'certificate_id' | 'old_certificate' | 'source'>;

/** The own, those that the reader led, and all for who runs hours. */
export const maySee = (ctx: Context, row: Pick<Row, 'account_id' | 'leader_id'>): boolean =>
  isOwn(ctx, row) || isLeader(ctx, row) || runsHours(ctx);

/** The leader and who runs hours look after the hours of others; nobody after the own. */
export const looksAfter = (ctx: Context, row: Pick<Row, 'account_id' | 'leader_id'>): boolean =>
  !isOwn(ctx, row) && (isLeader(ctx, row) || runsHours(ctx));

export const mayVerify = (ctx: Context, row: Row): boolean => looksAfter(ctx, row) && row.state === 'unverified';

/** Whether they lie behind: nobody verifies hours that are still to be served. */
export const isServed = ({ starts_at, minutes }: Pick<HoursRow, 'starts_at' | 'minutes'>, now: Date): boolean =>
  starts_at.getTime() + minutes * 60_000 <= now.getTime();

/** Whether a certificate counts them, one of an earlier system among them. */
export const isClaimed = ({
  certificate_id,
  old_certificate,
}: Pick<Row, 'certificate_id' | 'old_certificate'>): boolean => certificate_id !== null || old_certificate !== '';

/** What is verified is corrected or rejected by who runs hours alone, and not while a certificate claims it. */
export const mayCorrect = (ctx: Context, row: Row): boolean =>
  mayVerify(ctx, row) || (looksAfter(ctx, row) && runsHours(ctx) && row.state === 'verified' && !isClaimed(row));

/** Who entered hours takes them back until somebody decides. */
export const mayRemove = (ctx: Context, row: Row): boolean =>
  isOwn(ctx, row) && row.source === 'own' && row.state === 'unverified';

/** Nobody issues a certificate to themselves or their family, or revokes one of theirs. */
export const mayCertify = (ctx: Context, row: { account_id: string }): boolean => runsHours(ctx) && !isOwn(ctx, row);

/** Whose it is, and who runs certificates. */
export const maySeeCertificate = (ctx: Context, row: { account_id: string }): boolean =>
  isOwn(ctx, row) || runsHours(ctx);
