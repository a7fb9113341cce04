import { bytesOfIds, codeOf, idAt, parseCode, type SignedCode } from '../../../contract/rules/signed-code.ts';

/** What the code on a volunteer's phone says: which shift, and whose place in it; no name, no date, no number (VOL-5). */
export type AttendanceCode = { shiftId: string; signupId: string };

const HEAD = 'V1';
/** Two ids. */
const SIGNED_BYTES = 32;

export const attendanceCodeOf = (signed: Uint8Array, signature: Uint8Array): string => codeOf(HEAD, signed, signature);

/** The bytes that are signed. */
export const bytesOfAttendance = ({ shiftId, signupId }: AttendanceCode): Uint8Array =>
  Uint8Array.from(bytesOfIds([shiftId, signupId]));

/** What a scanned text says, whoever signed it; null where it has not the shape of such a code. */
export function parseAttendanceCode(text: string): (AttendanceCode & SignedCode) | null {
  const code = parseCode(HEAD, SIGNED_BYTES, text);
  return code && { shiftId: idAt(code.signed, 0), signupId: idAt(code.signed, 1), ...code };
}

/** Minutes after the beginning from which who shows the code comes late, unless the leader says otherwise. */
const LATE_AFTER_MINUTES = 15;

/** What showing the code at an instant says. */
export const attendanceAt = (startsAt: Date | string, at: Date): 'attended' | 'late' =>
  at.getTime() > new Date(startsAt).getTime() + LATE_AFTER_MINUTES * 60_000 ? 'late' : 'attended';
