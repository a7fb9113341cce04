import { addDays } from '../../../../contract/dates.ts';
import { type Person, personAt, spread } from '../../../engine/dev/people.ts';
import type { Act } from './many-life.ts';

const DAY_MS = 86_400_000;
/** How far back the first of them was handed in. */
export const SPAN_DAYS = 730;

/** Where an application stands: in a stage that is applied in, or as a project that runs or is over. */
type Stand =
  | `${'initial' | 'final'}.${'draft' | 'check' | 'asked' | 'half' | 'settle' | 'returned' | 'promote'}`
  | `${'initial' | 'final'}.${'rejected' | 'filed' | 'withdrawn'}`
  | 'running'
  | 'closed';

/** Of a hundred that were handed in up to so many days ago, how many stand where. */
const SHARES: { upTo: number; shares: [Stand, number][] }[] = [
  {
    upTo: 30,
    shares: [
      ['initial.draft', 22],
      ['initial.check', 45],
      ['initial.asked', 30],
      ['initial.withdrawn', 3],
    ],
  },
  {
    upTo: 130,
    shares: [
      ['initial.draft', 4],
      ['initial.check', 10],
      ['initial.asked', 12],
      ['initial.half', 16],
      ['initial.settle', 5],
      ['initial.returned', 12],
      ['initial.promote', 10],
      ['initial.rejected', 14],
      ['initial.withdrawn', 4],
      ['final.draft', 8],
      ['final.check', 5],
    ],
  },
  {
    upTo: 400,
    shares: [
      ['running', 34],
      ['final.draft', 5],
      ['final.check', 5],
      ['final.asked', 4],
      ['final.half', 6],
      ['final.settle', 2],
      ['final.returned', 5],
      ['final.promote', 4],
      ['final.rejected', 7],
      ['initial.rejected', 17],
      ['initial.filed', 5],
      ['initial.withdrawn', 4],
      ['final.withdrawn', 2],
    ],
  },
  {
    upTo: Number.POSITIVE_INFINITY,
    shares: [
      ['closed', 42],
      ['running', 16],
      ['initial.filed', 16],
      ['initial.rejected', 10],
      ['final.filed', 6],
      ['final.rejected', 3],
      ['initial.withdrawn', 5],
      ['final.withdrawn', 2],
    ],
  },
];

/** One application of many: what was done when, and its money in whole dollars. Everything follows from its number. */
export type ManyGrant = {
  at: number;
  /** By whom: some people apply twice. */
  person: Person;
  lang: 'en' | 'zh-hant';
  begun: Date;
  acts: { act: Act; at: Date }[];
  asked: number;
  matching: number;
  granted: number;
  /** Months the project takes. */
  months: 6 | 12;
  archived: Date | null;
};

function standAt(at: number, days: number): Stand {
  const { shares } = SHARES.find(({ upTo }) => days <= upTo)!;
  let left = spread(at, 31, 100);
  for (const [stand, share] of shares) {
    if (left < share) return stand;
    left -= share;
  }
  return shares[0]![0];
}

/** One of `of` that a call took in: the first was handed in two years ago, the last just now. @param before numbered so far */
export function grantAt(index: number, of: number, before: number, now: Date): ManyGrant {
  const at = before + index;
  const days = 0.1 + SPAN_DAYS * ((of - index - 0.5) / of) ** 1.6;
  // somebody who applies again has no second draft
  const again = index % 5 === 4;
  const drawn = standAt(at, days);
  const stand = again && drawn === 'initial.draft' ? 'initial.check' : drawn;
  const handedIn = new Date(now.getTime() - days * DAY_MS);
  const begun = new Date(handedIn.getTime() - (stand === 'initial.draft' ? 0 : 1 + spread(at, 37, 20)) * DAY_MS);
  const asked = 200_000 + 1_000 * spread(at, 41, at % 3 ? 100 : 600);
  const year = stand === 'closed' ? days > 560 : spread(at, 43, 4) > 0;
  const months = year ? 12 : 6;
  const acts = actsTo(at, stand, days);
  const last = lastAct(at, stand, days, months);
  const step = (days - last) / Math.max(acts.length - 1, 1);
  const timed = acts.map((act, index) => ({
    act,
    // each within its own share of the time, the first when it was handed in
    at: new Date(handedIn.getTime() + (index === 0 ? 0 : step * (index - spread(at, 47 + index, 80) / 100)) * DAY_MS),
  }));
  return {
    at,
    person: personAt(again ? at - 1 : at),
    lang: (again ? at - 1 : at) % 3 ? 'zh-hant' : 'en',
    begun,
    acts: timed,
    asked,
    matching: asked > 300_000 ? Math.ceil(asked / 2_000) * 1_000 : 0,
    granted: spread(at, 53, 4) ? asked : Math.max(200_000, Math.round((asked * 0.9) / 1_000) * 1_000),
    months,
    archived: stand === 'closed' ? closedAt(timed.at(-1)!.at, months) : null,
  };
}

const closedAt = (commenced: Date, months: 6 | 12): Date =>
  new Date(`${addDays(commenced.toISOString().slice(0, 10), months === 6 ? 220 : 400)}T03:00:00Z`);

/** How many days ago the last thing was done. */
function lastAct(at: number, stand: Stand, days: number, months: 6 | 12): number {
  const [stage, where] = stand.split('.');
  if (where === undefined) {
    const applied = Math.min(60 + spread(at, 59, 40), days * 0.8);
    return stage === 'closed' ? Math.max(days - applied, months === 6 ? 225 : 405) : days - applied;
  }
  const ended = ['rejected', 'filed', 'withdrawn'].includes(where);
  if (ended) return Math.max(days - 20 - spread(at, 59, 100), days * 0.05);
  return Math.min(days * 0.4, 28) * ((1 + spread(at, 59, 99)) / 100);
}

/** What had to be done until it stood there. */
function actsTo(at: number, stand: Stand, days: number): Act[] {
  const [stage, where] = stand.split('.') as [string, string | undefined];
  if (where === undefined) return [...passed(at, 'initial'), ...passed(at, 'final')];
  const before = stage === 'final' ? passed(at, 'initial') : [];
  return [...before, ...within(at, stage as 'initial' | 'final', where, days)];
}

function within(at: number, stage: 'initial' | 'final', where: string, days: number): Act[] {
  const asked = [...checked(at, stage), ...declared(at, stage)];
  const rejected: Act[] = spread(at, 61, 4)
    ? [...asked, 'send2:reject', 'send1:reject']
    : stage === 'initial'
      ? ['submit', 'checkReject']
      : [...asked, 'send1:approve', 'send2:reject', 'settle:reject'];
  switch (where) {
    case 'draft':
      return [];
    case 'check':
      // what has waited longer had gone back in between
      return days > 40 && stage === 'initial' ? ['submit', 'checkReturn', 'submit'] : ['submit'];
    case 'asked':
      return checked(at, stage);
    case 'half':
      return [...asked, spread(at, 67, 2) ? 'send1:approve' : 'send2:reject'];
    case 'settle':
      return [...asked, 'send1:approve', spread(at, 67, 2) ? 'send2:reject' : 'send2:return'];
    case 'returned':
      return spread(at, 67, 2) ? ['submit', 'checkReturn'] : [...asked, 'send1:return', 'send2:return'];
    case 'promote':
      return reviewed(at, stage);
    case 'rejected':
      return rejected;
    case 'filed':
      return [...rejected, 'archive'];
    default:
      return spread(at, 67, 2) ? ['submit', 'withdraw'] : [...checked(at, stage), 'withdraw'];
  }
}

const salt = (stage: 'initial' | 'final'): number => (stage === 'initial' ? 71 : 171);

const checked = (at: number, stage: 'initial' | 'final'): Act[] =>
  spread(at, salt(stage), 100) < 15 ? ['submit', 'checkReturn', 'submit', 'eligible'] : ['submit', 'eligible'];

/** Said once: who has declared in the first stage does not have to again. */
const declared = (at: number, stage: 'initial' | 'final'): Act[] => {
  if (stage === 'final') return [];
  return spread(at, 73, 100) < 4 ? ['declare1', 'conflict2', 'declare2'] : ['declare1', 'declare2'];
};

function reviewed(at: number, stage: 'initial' | 'final'): Act[] {
  const asked = [...checked(at, stage), ...declared(at, stage)];
  const way = spread(at, salt(stage) + 8, 100);
  if (way < 12) return [...asked, 'send1:return', 'send2:return', 'submit', 'send1:approve', 'send2:approve'];
  if (way < 20) return [...asked, 'send1:approve', 'send2:reject', 'settle:approve'];
  return way < 60 ? [...asked, 'send2:approve', 'send1:approve'] : [...asked, 'send1:approve', 'send2:approve'];
}

const passed = (at: number, stage: 'initial' | 'final'): Act[] => [...reviewed(at, stage), 'promote'];
