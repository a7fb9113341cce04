import { expect, test } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';

const entry: CalendarEntry = {
  uid: '1@example.org',
  title: 'Talks; food, and more \\ 家庭研究研討會：探討香港家庭的現況及未來發展，並與各界分享研究成果與前線經驗',
  startsAt: new Date('2026-12-01T01:00:00Z'),
  endsAt: new Date('2026-12-01T09:30:00Z'),
  place: 'City Hall',
  about: 'First line\r\nSecond line\nThird',
  url: 'https://example.org/offers/events/1?tenant=cifa&lang=en',
  isCancelled: true,
  version: 3,
};

/** As a calendar reads it: lines put together again, values without their escapes. */
function parsed(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  return new Map(
    lines.filter(Boolean).map((line) => {
      const at = line.indexOf(':');
      const value = line.slice(at + 1).replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
      return [line.slice(0, at), value];
    }),
  );
}

test('EVT-1: a calendar says what it was given, in lines of at most 75 bytes that end as the standard asks', () => {
  const file = calendarFile('Events', [entry], new Date('2026-11-23T00:00:00Z'));
  const read = parsed(file);
  expect(Object.fromEntries(read)).toMatchObject({
    SUMMARY: entry.title,
    DESCRIPTION: 'First line\nSecond line\nThird',
    DTSTART: '20261201T010000Z',
    DTEND: '20261201T093000Z',
    LOCATION: 'City Hall',
    STATUS: 'CANCELLED',
    SEQUENCE: '3',
    URL: entry.url,
  });
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file).not.toMatch(/[^\r]\n/);
  // no character was cut in two
  expect(file).not.toContain('\ufffd');
});
