import { hongKongTime } from '../../../contract/dates.ts';
import type { CampaignState } from '../../../contract/values/campaigns.ts';

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
