import { expect, test } from 'vitest';
import { attendanceAt, attendanceCodeOf, bytesOfAttendance, parseAttendanceCode } from './attendance-code.ts';

test('VOL-5: who shows the code until a quarter of an hour after the beginning attended, then is late', () => {
  const startsAt = '2027-01-31T01:00:00.000Z';
  const at = (minutes: number, ms = 0) =>
    attendanceAt(startsAt, new Date(Date.parse(startsAt) + minutes * 60_000 + ms));
  expect([at(-60), at(0), at(15), at(15, 1)]).toEqual(['attended', 'attended', 'attended', 'late']);
});

test('VOL-5: a code says a shift and a place in it, 32 bytes and their signature, and nothing else', () => {
  const of = { shiftId: '0f8fad5b-d9cb-469f-a165-70867728950e', signupId: '7c9e6679-7425-40de-944b-e07fc1f90ae7' };
  const bytes = bytesOfAttendance(of);
  const code = attendanceCodeOf(bytes, new Uint8Array(64));
  expect([bytes.length, parseAttendanceCode(` ${code} `)]).toMatchObject([32, of]);
  for (const wrong of ['', code.replace('V1', 'T1'), `${code}.x`, code.slice(0, -2), code.replace('.', '.A')])
    expect(parseAttendanceCode(wrong)).toBeNull();
});
