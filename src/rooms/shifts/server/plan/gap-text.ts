import type { Context } from '../../../../engine/server/context.ts';
import { PLAN_HOURS_PER_WEEK } from '../../contract/values.ts';
import { agesOf, paperLabels } from '../present.ts';
import type { ShiftRow } from '../store.ts';
import { labelled, needChoices } from './choices.ts';
import { GAP_REASONS, type GapReason, type GapReasons } from './explain-gap.ts';

const NO_TIME: ReadonlySet<GapReason> = new Set(['elsewhere', 'otherTimes', 'fullWeek']);

/** Why places stay empty, in a sentence for who coordinates: "4 free, all without first aid". */
export function gapText(ctx: Context, shift: ShiftRow, reasons: GapReasons): string {
  const comma = ctx.t('word.comma');
  const words = {
    papers: paperLabels(ctx, shift.papers).join(comma),
    needs: labelled(needChoices(ctx), shift.needs).join(comma),
    ages: agesOf(ctx, shift) || ctx.t('shifts.ages.any'),
    hours: PLAN_HOURS_PER_WEEK,
  };
  const counted = (of: (reason: GapReason) => boolean) =>
    GAP_REASONS.filter((reason) => of(reason) && reasons[reason] > 0);
  const said = (lack: GapReason) => ctx.t(`shifts.lack.${lack}`, words);
  const list = (lacks: readonly GapReason[]) =>
    lacks.map((lack) => ctx.t('shifts.why.item', { count: reasons[lack], lack: said(lack) })).join(comma);
  const { free } = reasons;
  const away = counted((reason) => NO_TIME.has(reason));
  const lacking = counted((reason) => !NO_TIME.has(reason));
  if (free > 0 && lacking.length === 1 && reasons[lacking[0]!] === free)
    return ctx.t('shifts.why.all', { count: free, lack: said(lacking[0]!) });
  if (free > 0) return ctx.t('shifts.why.some', { count: free, list: list(lacking) });
  return away.length > 0 ? ctx.t('shifts.why.none', { list: list(away) }) : ctx.t('shifts.why.nobody');
}
