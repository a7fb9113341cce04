/** One entry of a calendar. */
export type CalendarEntry = {
  /** The same for the same thing, for ever. */
  uid: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  place: string;
  about: string;
  url: string;
  isCancelled: boolean;
  /** Grows with every change. */
  version: number;
};

/** Its type. */
export const CALENDAR = 'text/calendar; charset=utf-8';

const FOLD_BYTES = 75;

/** A calendar as calendars read it (RFC 5545): the file of one event, or a feed of many. */
export function calendarFile(name: string, entries: readonly CalendarEntry[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tessera//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Asia/Hong_Kong',
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.uid}`,
      `DTSTAMP:${utc(now)}`,
      `SEQUENCE:${entry.version}`,
      `DTSTART:${utc(entry.startsAt)}`,
      `DTEND:${utc(entry.endsAt)}`,
      `SUMMARY:${escaped(entry.title)}`,
      ...(entry.place ? [`LOCATION:${escaped(entry.place)}`] : []),
      ...(entry.about ? [`DESCRIPTION:${escaped(entry.about)}`] : []),
      `URL:${entry.url}`,
      `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n');

/** No line is longer than 75 bytes; it goes on behind a space on the next, and no character is cut in two. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (bytes + size > FOLD_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += sign;
    bytes += size;
  }
  return text;
}
