import type { Output } from '../../../../contract/calls/calls.ts';
import { Badge, badgeOf, type Tone } from '../../../../engine/web/ui/badge.tsx';
import type { Attendance, ShiftEventState, SignupState } from '../../contract/values.ts';

const ATTENDANCE_TONES: Record<Attendance, Tone> = { attended: 'good', late: 'warn', noShow: 'bad' };

export const SignupBadge = badgeOf<SignupState>({
  applied: 'wait',
  confirmed: 'good',
  standby: 'wait',
  offered: 'warn',
  unsuccessful: 'neutral',
  cancelledByVolunteer: 'neutral',
  cancelledByCharity: 'bad',
});

export function AttendanceBadge({ attendance, label }: { attendance: Attendance | null; label: string }) {
  return label === '' ? null : <Badge tone={attendance ? ATTENDANCE_TONES[attendance] : 'neutral'}>{label}</Badge>;
}

export const EventBadge = badgeOf<ShiftEventState>({ draft: 'wait', published: 'good', cancelled: 'bad' });

type Person = Output<'GET /shift/list'>['rows'][number]['people'][number];

/** How it stands with one of the own people: after the shift, what was recorded. */
export function PersonBadge({ person }: { person: Person }) {
  if (person.state === null) return null;
  return person.attendanceLabel === '' ? (
    <SignupBadge state={person.state} label={person.stateLabel} />
  ) : (
    <AttendanceBadge attendance={person.attendance} label={person.attendanceLabel} />
  );
}
