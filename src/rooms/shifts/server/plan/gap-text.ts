import type { Context } from '../../../../engine/server/context.ts';
import { PLAN_HOURS_PER_WEEK } from '../../contract/values.ts';
import { agesOf, paperLabels } from '../present.ts';
import type { ShiftRow } from '../store.ts';
import { labelled, needChoices } from './choices.ts';
import type { GapReasons } from './explain-gap.ts';

/** Why places stay empty, in a sentence for who coordinates: "4 free, all without first aid". */
export function gapText(ctx: Context, shift: ShiftRow, reasons: GapReasons): string {
  const comma = ctx.t('word.comma');
  const words = {
    papers: paperLabels(ctx, shift.papers).join(comma),
    needs: labelled(needChoices(ctx), shift.needs).join(comma),
    ages: agesOf(ctx, shift) || ctx.t('shifts.ages.any'),
    hours: PLAN_HOURS_PER_WEEK,
  };
  const { free, lacks, tooMany, elsewhere, otherTimes, fullWeek } = reasons;
  const counted = <K extends string>(counts: Record<K, number>) =>
    (Object.entries(counts) as [K, number][]).filter(([, count]) => count > 0);
  const lacking = counted({ ...lacks, tooMany });
  const [only] = lacking;
  const list = (entries: [keyof typeof lacks | 'tooMany' | 'elsewhere' | 'otherTimes' | 'fullWeek', number][]) =>
    entries
      .map(([lack, count]) => ctx.t('shifts.why.item', { count, lack: ctx.t(`shifts.lack.${lack}`, words) }))
      .join(comma);
  if (free > 0 && only && only[1] === free)
    return ctx.t('shifts.why.all', { count: free, lack: ctx.t(`shifts.lack.${only[0]}`, words) });
  if (free > 0) return ctx.t('shifts.why.some', { count: free, list: list(lacking) });
  const away = counted({ elsewhere, otherTimes, fullWeek });
  return away.length > 0 ? ctx.t('shifts.why.none', { list: list(away) }) : ctx.t('shifts.why.nobody');
}
