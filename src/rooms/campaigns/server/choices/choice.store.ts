import { randomUUID } from 'node:crypto';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { ChosenPurpose } from '../../contract/values.ts';
import type { Meaning } from '../rules.ts';

/**
 * How somebody refused mails: by the button of the mail program, the page of the link, the own account, a complaint,
 * or a member of staff for them.
 */
export type HowLeft = 'oneClick' | 'page' | 'account' | 'complaint' | 'staff';

/** Which of these addresses want no mail of a purpose. */
export const optedOut = async (db: TenantDb, keys: readonly string[], purpose: ChosenPurpose): Promise<Set<string>> =>
  new Set(
    await db.column(
      'select address_key from mail_optout where tenant_id = $1 and purpose = $2 and address_key = any($3)',
      [purpose, keys],
    ),
  );

/** What an address wants none of. */
export async function refusedBy(db: TenantDb, key: string): Promise<Set<ChosenPurpose>> {
  const rows = await db.from('mail_optout').select('purpose').where('address_key', '=', key).execute();
  return new Set(rows.map(({ purpose }) => purpose as ChosenPurpose));
}

/** No more mails of a purpose. Said again it stays as it was said first. @returns whether that is new */
export const optOut = (
  db: TenantDb,
  key: string,
  purpose: ChosenPurpose,
  about: { how: HowLeft; campaignId: string | null },
): Promise<boolean> =>
  db.addIfNew('mail_optout', { address_key: key, purpose, at: db.now, how: about.how, campaign_id: about.campaignId });

/** Takes a refusal back; nothing where there is none. */
export const optIn = (db: TenantDb, key: string, purpose: ChosenPurpose) =>
  db.remove('mail_optout').where('address_key', '=', key).where('purpose', '=', purpose).execute();

/** So many mails that were put off for good at different times, and the address is taken to be dead. */
const SOFT_MAX = 3;

/** Of what came back of one address and counts still: nothing but service mails is sent there. */
export const COMES_BACK = `bool_or(kind in ('hard', 'complaint')) or count(*) filter (where kind = 'soft') >= ${SOFT_MAX}`;

/** Of rows `m`: what came back has marked the address, and staff may take that off again. */
export const DEAD = `m.cleared_at is null having bool_or(m.kind = 'hard')
  or count(*) filter (where m.kind = 'soft') >= ${SOFT_MAX}`;

/** What came back of an address counts no more; a complaint was the person's own word. @returns whether anything did */
export const clearBounces = (db: TenantDb, key: string): Promise<boolean> =>
  db.affects(
    db
      .update('mail_bounce', { cleared_at: db.now })
      .where('address_key', '=', key)
      .where('kind', '<>', 'complaint')
      .where('cleared_at', 'is', null),
  );

/** Which of these addresses mails come back from: nothing but service mails is sent there. */
export const bounced = async (db: TenantDb, keys: readonly string[]): Promise<Set<string>> =>
  new Set(
    await db.column(
      `select address_key from mail_bounce where tenant_id = $1 and address_key = any($2) and cleared_at is null group by address_key
     having ${COMES_BACK}`,
      [keys],
    ),
  );

/** Which of these mails came back; that somebody complained about one is their own word and no return. */
export const returnedOf = async (db: TenantDb, mails: readonly { id: string }[]): Promise<Set<string>> =>
  new Set(
    await db.column(
      `select mail_id from mail_bounce where tenant_id = $1 and mail_id = any($2::uuid[]) and kind <> 'complaint'`,
      [mails.map(({ id }) => id)],
    ),
  );

/** A mail that did not arrive, or was complained about; `key` is the address as it is compared. */
export type Bounce = { key: string; kind: Meaning | 'complaint'; reason: string; mailId: string | null };

/** @returns false: that was known of this mail */
export const addBounce = (db: TenantDb, { key, kind, reason, mailId }: Bounce): Promise<boolean> =>
  db.addIfNew('mail_bounce', {
    id: randomUUID(),
    address_key: key,
    kind,
    reason: reason.slice(0, 500),
    mail_id: mailId,
    at: db.now,
  });

type RefusedRow = { id: string; recipient: string; last_error: string | null };

/** Mails to many that a mail server would not have, and of which no bounce is noted yet. */
export const refusedMails = (db: TenantDb): Promise<RefusedRow[]> =>
  db.query(
    `select o.id, o.recipient, o.last_error from outbox_mail o where o.tenant_id = $1 and o.paced is not null
       and o.status = 'queued' and o.refused
       and not exists (select from mail_bounce b where b.tenant_id = $1 and b.mail_id = o.id) limit 500`,
  );

/** A mail to many by its id, for what comes back of it. */
export const pacedMail = (db: TenantDb, id: string): Promise<{ id: string; recipient: string } | undefined> =>
  db.first('select id, recipient from outbox_mail where tenant_id = $1 and id = $2', [id]);

/** When the last mail came back; null: none has. */
export const lastBounce = async (db: TenantDb): Promise<Date | null> =>
  (await db.single<{ at: Date | null }>('select max(at) as at from mail_bounce where tenant_id = $1')).at;
