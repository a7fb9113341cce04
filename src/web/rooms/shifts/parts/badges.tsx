import type { Output } from '../../../../contract/calls/calls.ts';
import type { Attendance, ShiftEventState, SignupState } from '../../../../contract/values/shifts.ts';
import { Badge, type Tone } from '../../../engine/ui/badge.tsx';

const SIGNUP_TONES: Record<SignupState, Tone> = {
  applied: 'wait',
  confirmed: 'good',
  standby: 'wait',
  offered: 'warn',
  unsuccessful: 'neutral',
  cancelledByVolunteer: 'neutral',
  cancelledByCharity: 'bad',
};
const ATTENDANCE_TONES: Record<Attendance, Tone> = { attended: 'good', late: 'warn', noShow: 'bad' };
const EVENT_TONES: Record<ShiftEventState, Tone> = { draft: 'wait', published: 'good', cancelled: 'bad' };

export function SignupBadge({ state, label }: { state: SignupState; label: string }) {
  return <Badge tone={SIGNUP_TONES[state]}>{label}</Badge>;
}

export function AttendanceBadge({ attendance, label }: { attendance: Attendance | null; label: string }) {
  return label === '' ? null : <Badge tone={attendance ? ATTENDANCE_TONES[attendance] : 'neutral'}>{label}</Badge>;
}

export function EventBadge({ state, label }: { state: ShiftEventState; label: string }) {
  return <Badge tone={EVENT_TONES[state]}>{label}</Badge>;
}

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
