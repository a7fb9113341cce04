import type { Output, Sent } from '../../../../contract/calls/calls.ts';
import { formatInstant } from '../../../../contract/dates.ts';
import { isBlank } from '../../../../contract/fields/clean-text.ts';

type DeskShift = Output<'GET /shift/desk/get'>;

/** A shift as it is typed: every field a text, by the name at which the server says what is wrong. */
export type TypedShift = Record<string, string>;

const TEXTS = ['role', 'place', 'meeting'] as const;

export const emptyShift: TypedShift = { capacity: '', cutoffHours: '24' };

/** Boxes of what is needed stand as `needs.<key>` and `papers.<key>`. */
export function typedShift(shift: DeskShift): TypedShift {
  const texts = { role: shift.roleTexts, place: shift.placeTexts, meeting: shift.meetingTexts };
  return {
    ...Object.fromEntries(
      TEXTS.flatMap((name) => [
        [`${name}.en`, texts[name].en],
        [`${name}.zh-hant`, texts[name]['zh-hant']],
      ]),
    ),
    startsAt: formatInstant(shift.startsAt),
    endsAt: formatInstant(shift.endsAt),
    capacity: String(shift.capacity),
    ageFrom: String(shift.ageFrom ?? ''),
    ageTo: String(shift.ageTo ?? ''),
    workType: shift.workType,
    district: shift.district,
    leaderId: shift.leaderId ?? '',
    approval: shift.approval ? 'true' : '',
    cutoffHours: String(shift.cutoffHours),
    ...Object.fromEntries(shift.needs.map((key) => [`needs.${key}`, 'true'])),
    ...Object.fromEntries(shift.papers.map((key) => [`papers.${key}`, 'true'])),
  };
}

/** A whole number, or nothing, as typed. */
export const isWhole = (text: string | undefined, needed: boolean): boolean =>
  /^\d{1,4}$/.test((text ?? '').trim()) || (!needed && isBlank(text ?? ''));

/** What is sent; numbers have been checked before. */
export function sentShift(
  typed: TypedShift,
  where: { eventId: string; shiftId: string; version: number },
): Sent<'POST /shift/desk/save'> {
  const text = (name: string) => (typed[name] ?? '').trim();
  const both = (name: string) => JSON.stringify({ en: text(`${name}.en`), 'zh-hant': text(`${name}.zh-hant`) });
  const ticked = (prefix: string) =>
    JSON.stringify(
      Object.keys(typed).flatMap((name) =>
        name.startsWith(`${prefix}.`) && typed[name] === 'true' ? [name.slice(prefix.length + 1)] : [],
      ),
    );
  return {
    ...where,
    role: both('role'),
    place: both('place'),
    meeting: both('meeting'),
    startsAt: text('startsAt'),
    endsAt: text('endsAt'),
    capacity: text('capacity'),
    ageFrom: text('ageFrom'),
    ageTo: text('ageTo'),
    needs: ticked('needs'),
    papers: ticked('papers'),
    workType: text('workType'),
    district: text('district'),
    leaderId: text('leaderId'),
    approval: typed.approval === 'true',
    cutoffHours: text('cutoffHours'),
    until: text('until'),
    weekdays: ticked('weekdays'),
    skipHolidays: typed.skipHolidays === 'true',
  };
}
