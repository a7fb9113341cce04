import type { RateLimit } from '../../../contract/call.ts';
import { formatInstant } from '../../../contract/dates.ts';
import { CODES_PER_HOUR } from '../../../contract/limits.ts';
import { readAddress } from '../../../contract/rules/email.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { Refusal } from '../refusal.ts';
import type { Reaches } from './room-mail.ts';

const HOUR = 3_600;
const DAY = 86_400;

/** Mails of one day to an address that nobody has proven, whoever causes them and by whatever way: one counter. */
const UNPROVEN: RateLimit & { counter: string } = { points: 10, seconds: DAY, counter: 'unproven' };

type Rate = RateLimit & { counter?: string };
type Rates = { sender: Rate; addressee?: Rate; pair?: Rate };

/** Why a person makes the portal write to an address. */
export type MailCause = keyof typeof RATES;

/**
 * How many mails one person (or, where nobody is logged in, one network) may cause, one addressee may be sent, and one
 * may send the other. A code for coming in is counted by the hour and not by the day: a stranger who asks for it must
 * not keep the owner of the address out for longer.
 */
const RATES = {
  /** Codes and links for coming in: `purpose` is counted by itself. */
  code: { sender: { points: 300, seconds: DAY }, addressee: { points: CODES_PER_HOUR, seconds: HOUR } },
  /** Somebody invites somebody, or has a parent asked. */
  invitation: { sender: { points: 50, seconds: DAY }, addressee: UNPROVEN, pair: { points: 5, seconds: DAY } },
  /** Somebody without an account types an address that nobody has proven: a booking, a subscription, a lost link. */
  stranger: { sender: { points: 300, seconds: DAY }, addressee: UNPROVEN, pair: { points: 5, seconds: DAY } },
  /** Somebody begins a gift: its receipt goes to the address they type, once it is paid. */
  gift: { sender: { points: 300, seconds: DAY }, addressee: { points: 30, seconds: DAY } },
  /** An administrator makes an account for somebody, or has a mail sent once more. */
  staff: { sender: { points: 500, seconds: DAY }, addressee: { points: 20, seconds: DAY } },
  /** A text is tried out at the own address. */
  test: { sender: { points: 50, seconds: DAY } },
} satisfies Record<string, Rates>;

/**
 * Asked by everything that makes the portal write to somebody because a person wants it to; counts with the
 * transaction that writes the mail, for known and unknown addresses alike.
 * @param about.to the key of the address
 * @param about.purpose counted by itself for the addressee
 * @throws Refusal `mail.tooMany`, which says when it can be asked for again
 */
export async function allowMail(
  ctx: Context,
  db: TenantDb,
  about: { cause: MailCause; to: string; purpose?: string },
): Promise<void> {
  const { cause, to, purpose = '' } = about;
  const rates: Rates = RATES[cause];
  noteAllowed(db, to);
  const sender = ctx.actor.kind === 'person' ? ctx.actor.accountId : ctx.ip;
  // a job sends what many people caused: only the addressee is counted
  const isAct = ctx.actor.kind === 'person' || ctx.actor.kind === 'nobody';
  const counted = isAct ? (['sender', 'addressee', 'pair'] as const) : (['addressee'] as const);
  const mailbox = mailboxOf(to);
  const keys = { sender, addressee: `${mailbox} ${purpose}`, pair: `${sender} ${mailbox}` };
  // always in this order: two at once wait for each other and do not lock each other out
  for (const by of counted) {
    const rate = rates[by];
    if (!rate) continue;
    const wait = await ctx.engine.limits.takeWith(
      db.client,
      `mail.${rate.counter ?? cause}.${by}`,
      rate,
      `${db.tenantId} ${keys[by]}`,
    );
    if (wait === null) continue;
    const at = formatInstant(new Date(ctx.now.getTime() + wait * 1000));
    throw new Refusal('mail.tooMany', { params: { at }, retryAfter: wait });
  }
}

/**
 * The mailbox behind an address, as far as it shows: what follows a plus is a note of the owner (RFC 5233), and Gmail
 * reads no dots. Ten addresses of one mailbox count as one.
 */
export function mailboxOf(address: string): string {
  const [local = '', host = ''] = address.toLowerCase().split('@');
  const name = local.split('+')[0] || local;
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/** Addresses that a transaction has asked for. */
const asked = new WeakMap<TenantDb, Set<string>>();

function noteAllowed(db: TenantDb, to: string): void {
  asked.set(db, (asked.get(db) ?? new Set()).add(to));
}

/** @throws Error where a mail that may reach an unproven address is sent without `allowMail` in this transaction */
export function assertAllowed(
  db: TenantDb,
  { template, to }: { template: string; to: string },
  reaches: Reaches,
): void {
  if (reaches !== 'asked' || asked.get(db)?.has(readAddress(to)?.key ?? to.toLowerCase())) return;
  throw new Error(`${template} may reach an address that nobody has proven: ask allowMail before it is sent`);
}
