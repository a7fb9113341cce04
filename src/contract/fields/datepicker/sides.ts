import { formatDate, formatInstant, hongKongDate, hongKongTime } from '../../dates.ts';
import type { Field } from '../../form.ts';
import { isBlank } from '../clean-text.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** What stands in the box or the two boxes: the text being typed, else the kept answer as people write it. */
export function textsOf(value: unknown, typed: string | undefined, field: Field): string[] {
  const parted = typed?.split(',') ?? keptSides(value).map(writtenOut);
  return field.props.range ? [parted[0] ?? '', parted[1] ?? ''] : [typed ?? parted[0] ?? ''];
}

/** The text of the whole field from that of its boxes; a box takes no comma, which parts the two. */
export function joined(texts: readonly string[], range: boolean): string {
  if (!range) return texts[0] ?? '';
  const [first = '', last = ''] = texts.map((text) => text.replaceAll(',', ''));
  return isBlank(first) && isBlank(last) ? '' : `${first},${last}`;
}

/** The kept answer by its dates: days of Hong Kong and, with time, its clock. */
export function keptDays(value: unknown): { day: string; time: string }[] {
  return keptSides(value)
    .filter(Boolean)
    .map((side) => (DATE.test(side) ? { day: side, time: '' } : { day: hongKongDate(side), time: hongKongTime(side) }));
}

/** One side as people write it, with a time where the field asks for one. */
export const written = (day: string, time: string): string => `${formatDate(day)}${time && ` ${time}`}`;

const keptSides = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? value.split(',') : []);
const writtenOut = (side: string) => (side === '' ? '' : DATE.test(side) ? formatDate(side) : formatInstant(side));
