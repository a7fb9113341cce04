import { publicKeyText, type SigningPlace, signedBytes } from '../../../../engine/server/signed-code.ts';
import { type AttendanceCode, attendanceCodeOf, bytesOfAttendance } from '../../contract/attendance-code.ts';

const USE = 'shift attendance';

/** With it the list of a leader checks a code without a network. */
export const attendanceKey = (where: SigningPlace): string => publicKeyText(where, USE);

/** What the QR code on a volunteer's phone says, signed (VOL-5). */
export function attendanceCode(where: SigningPlace, of: AttendanceCode): string {
  const payload = bytesOfAttendance(of);
  return attendanceCodeOf(payload, signedBytes(where, USE, payload));
}
