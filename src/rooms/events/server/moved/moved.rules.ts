import { spanText } from '../../../../contract/dates.ts';
import type { Lang } from '../../../../contract/lang.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { EventRow } from '../store.ts';

export type Place = Pick<EventRow, 'starts_at' | 'ends_at' | 'place'>;

/** Whether day, time or place differ: what whoever booked has to know. */
export const hasMoved = (before: Place, after: Place): boolean =>
  before.starts_at.getTime() !== after.starts_at.getTime() ||
  before.ends_at.getTime() !== after.ends_at.getTime() ||
  before.place.en !== after.place.en ||
  before.place['zh-hant'] !== after.place['zh-hant'];

/** Beginning, end and place in one line, in Hong Kong time; the end with its day where that is another. */
export const whenAndWhere = ({ engine }: Pick<Context, 'engine'>, lang: Lang, event: Place): string =>
  [spanText(event.starts_at, event.ends_at), engine.words.pick(lang, event.place)].join(' · ');
