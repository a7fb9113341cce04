import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BOOKING_SENTENCES, bookingStanding, EVENT_SENTENCES } from '../../rooms/events/contract/standing.ts';
import { BOOKING_STATES } from '../../rooms/events/contract/values.ts';
import { GRANT_SENTENCES } from '../../rooms/grants/contract/standing.ts';
import { MEMBERSHIP_SENTENCES } from '../../rooms/membership/contract/standing.ts';
import { SHIFT_SENTENCES, SHIFT_STANDINGS, shiftStanding } from '../../rooms/shifts/contract/standing.ts';
import { VOLUNTEER_SENTENCES } from '../../rooms/volunteers/contract/standing.ts';

const wordsIn = (lang: 'en' | 'zh-hant'): Record<string, string> =>
  Object.assign({}, ...globSync(`src/**/words/${lang}/*/*.json`).map((file) => JSON.parse(readFileSync(file, 'utf8'))));
const WORDS = { en: wordsIn('en'), 'zh-hant': wordsIn('zh-hant') };

/** Every standing of a room with what each reader of it reads. */
const ROOMS: Record<string, Record<string, Record<string, string>>> = {
  membership: MEMBERSHIP_SENTENCES,
  grants: GRANT_SENTENCES,
  volunteers: VOLUNTEER_SENTENCES,
  shifts: SHIFT_SENTENCES,
  events: EVENT_SENTENCES,
  bookings: BOOKING_SENTENCES,
};
const ALL = Object.entries(ROOMS).flatMap(([room, table]) =>
  Object.entries(table).flatMap(([standing, readers]) =>
    Object.entries(readers).flatMap(([reader, key]) =>
      (['en', 'zh-hant'] as const).map((lang) => ({ room, standing, reader, lang, text: WORDS[lang][key] ?? '' })),
    ),
  ),
);
const where = ({ room, standing, reader, lang }: (typeof ALL)[number]) => `${room} ${standing} ${reader} ${lang}`;

test('every state has a sentence for every reader, in both languages', () => {
  expect(ALL.filter(({ text }) => text === '').map(where)).toEqual([]);
});

test('what staff read speaks of the person and never to them', () => {
  const staff = ALL.filter(({ reader }) => reader === 'programme' || reader === 'staff');
  expect(staff.filter(({ text }) => /\byour?\b|你/i.test(text)).map(where)).toEqual([]);
});

test('nothing that every organisation reads names the kind of one, or what only one has', () => {
  const kinds = /\b(institute|association|university|museum)\b|members.? corner|本院|協會|學院|會員專區/i;
  // a suspension speaks of the corner to members of those who have one
  const found = ALL.filter(({ text, standing }) => standing !== 'suspended' && kinds.test(text));
  expect(found.map(where)).toEqual([]);
});

test('only what was declined says so, and only who was a member has left', () => {
  const declined = ALL.filter(({ text }) => /not approved|not supported|rejected|不獲|未獲/i.test(text));
  expect([...new Set(declined.map(({ standing }) => standing))]).toEqual(['rejected', 'refused']);
  const left = ALL.filter(({ text }) => /退會|\byou left\b/i.test(text));
  expect([...new Set(left.map(({ standing }) => standing))]).toEqual(['withdrawn']);
});

test('no two states of a room read the same to the person they are about', () => {
  for (const lang of ['en', 'zh-hant'] as const)
    for (const room of Object.keys(ROOMS)) {
      const own = ALL.filter((cell) => cell.room === room && cell.lang === lang && cell.reader !== 'label');
      const about = own.filter(({ reader }) => reader === 'own' || reader === 'applicant');
      expect([room, lang, new Set(about.map(({ text }) => text)).size]).toEqual([room, lang, about.length]);
    }
});

test('a state is no contradiction in itself: done is not waited for, and who waits has not ended', () => {
  const ended = /\b(ended|closed|archived|withdrawn|withdrew|left)\b|已結束|已完結|已關閉|已撤回|已退會/i;
  const running = /\b(is reviewing|are reviewing|is checking|in progress)\b|正在審閱|進行中|正核對/i;
  expect(ALL.filter(({ text }) => ended.test(text) && running.test(text)).map(where)).toEqual([]);
});

test('a shift reads as its times, places and state say: nothing over is open or full, nothing cancelled is either', () => {
  const [startsAt, endsAt] = ['2027-01-31T01:00:00Z', '2027-01-31T04:00:00Z'];
  const seen = new Set<string>();
  for (const hour of [0, 2, 5])
    for (const left of [0, 2])
      for (const cancelled of [false, true])
        for (const draft of [false, true])
          for (const open of [false, true]) {
            const now = Date.parse(`2027-01-31T0${hour}:00:00Z`);
            const standing = shiftStanding({ startsAt, endsAt, left, cancelled, draft, open }, now);
            seen.add(standing);
            if (cancelled) expect(standing).toBe('cancelled');
            else if (draft) expect(standing).toBe('draft');
            else if (hour === 5) expect(standing).toBe(left > 0 ? 'pastUnfilled' : 'pastFilled');
            else if (hour === 2) expect(standing).toBe('underWay');
            else expect(standing).toBe(open ? (left > 0 ? 'open' : 'full') : 'closed');
          }
  expect([...seen].sort()).toEqual([...SHIFT_STANDINGS].sort());
});

test('what is over or cancelled neither lacks people nor is open, to no reader of a shift', () => {
  const over = ALL.filter(({ room, standing }) => room === 'shifts' && /^(past|cancelled)/.test(standing));
  expect(over.filter(({ text }) => /missing|places left|\bopen\b|尚欠|尚餘/i.test(text)).map(where)).toEqual([]);
});

test('a full event speaks of its waiting list, and of no booking that nobody tried to make', () => {
  const full = ALL.filter(({ room, standing }) => room === 'events' && standing === 'full');
  expect(full.filter(({ text }) => !/waiting list|候補/i.test(text) || /booked/i.test(text)).map(where)).toEqual([]);
});

test('of a cancelled event no booking reads as confirmed, held or waited for', () => {
  const standings = BOOKING_STATES.map((state) => bookingStanding(state, true));
  expect([...new Set(standings)].sort()).toEqual(['calledOff', 'cancelled', 'expired', 'refused']);
  expect(BOOKING_STATES.map((state) => bookingStanding(state, false))).toEqual([...BOOKING_STATES]);
});
