import { hongKongTime } from '../../../contract/dates.ts';
import type { CampaignState } from '../contract/values.ts';

/** The job that sends. */
export const SEND_DUE = 'campaigns-send';

/** People of one audience at most: a greater one is two campaigns. */
export const AUDIENCE_MAX = 100_000;

/** Handed over in one transaction at most: what a worker that dies loses is done again by the next. */
export const HANDED_AT_ONCE = 100;

/** How far ahead a campaign is scheduled: what is later is a slip of the pen. Days. */
export const AHEAD_DAYS = 366;

/** Mails a minute where nothing is set, and the most that may be. */
export const PER_MINUTE = 120;
export const PER_MINUTE_MAX = 10_000;
/** Hours of Hong Kong without mails to many where nothing is set. */
export const QUIET = { from: 21, until: 9 };

/** What can be done with a campaign by its state. */
const MAY = {
  edit: ['draft'],
  start: ['draft'],
  pause: ['scheduled', 'sending'],
  resume: ['paused'],
  cancel: ['scheduled', 'sending', 'paused'],
  remove: ['draft'],
} as const satisfies Record<string, readonly CampaignState[]>;
export type Act = keyof typeof MAY;

/** The states in which something may be done with a campaign. */
export const statesFor = (act: Act): readonly CampaignState[] => MAY[act];
export const may = (act: Act, state: CampaignState): boolean => statesFor(act).includes(state);

/** Hours of Hong Kong without mails, as whole hours; from and until the same: there are none. */
export type Quiet = { from: number; until: number };

/** Whether nobody is written to now. The hours may go over midnight. */
export function isQuiet(now: Date, { from, until }: Quiet): boolean {
  const hour = Number(hongKongTime(now).slice(0, 2));
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** When the minute began to which a mail of now counts. */
export const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 60_000) * 60_000);

/** A mail is tried for a day: what is older and has not left by then will not. */
export const TRIED_FOR_MS = 2 * 86_400_000;

/** What came back: the address is dead, it could not take the mail now, or it says nothing of the address. */
export type Meaning = 'hard' | 'soft' | 'undelivered';

/** Enhanced codes of mail servers (RFC 3463), not part of an address of the network. */
const CODE = /(?<![\d.])([45])\.(\d{1,3})\.(\d{1,3})(?![\d.]*\d)/g;
/** No such mailbox, no such host, moved away, shut for good; 5.1.7 and 5.1.8 speak of the sender. */
const DEAD = new Set(['1.0', '1.1', '1.2', '1.3', '1.4', '1.6', '1.9', '1.10', '2.1', '4.4']);
/** Codes that say only that it failed; a more exact one, or words, may stand behind them. */
const GENERAL = new Set(['0.0', '5.0']);
/** Exchange Online says so of a recipient that its directory does not know; 5.4.1 alone speaks of the way there. */
const EXCHANGE_UNKNOWN = /5\.4\.1 (?:all )?recipient address(?:es)? rejected/i;
const NO_SUCH =
  /no such|unknown|does ?n[o']t exist|not exist|not found|invalid (recipient|mailbox|address)|no mailbox|mailbox unavailable|does ?n[o']t have an? [^ ]{1,60} account|disabled|user unknown/i;
const BLOCKED = /block|spam|policy|relay|denied|reputation|blacklist|denylist|dmarc|spf|rate|too large|size/i;

/**
 * What an answer of a mail server says of the address it was for. Only what says that the mailbox is not there makes it
 * dead; a block of ours (5.7.x), a quota or a mail that is too large does not.
 */
export function meaningOf(response: string): Meaning {
  if (EXCHANGE_UNKNOWN.test(response)) return 'hard';
  const codes = [...response.matchAll(CODE)];
  const exact = codes.find(([, , subject, detail]) => !GENERAL.has(`${subject}.${detail}`));
  if (exact) {
    const [, kind, subject, detail] = exact;
    if (kind === '5' && DEAD.has(`${subject}.${detail}`)) return 'hard';
    return subject === '2' || (kind === '4' && subject !== '7') ? 'soft' : 'undelivered';
  }
  if (codes.some(([, kind]) => kind === '4')) return 'soft';
  if (/\b55[0134]\b/.test(response) && NO_SUCH.test(response) && !BLOCKED.test(response)) return 'hard';
  return /\b(4\d\d|552)\b/.test(response) ? 'soft' : 'undelivered';
}
