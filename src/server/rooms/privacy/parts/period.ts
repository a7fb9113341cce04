import type { Context } from '../../../engine/context.ts';
import type { PersonalKind } from '../../../engine/personal/personal-data.ts';

/** How long records of a kind are kept, in words. */
export function periodOf(ctx: Context, { keep, upTo, follows }: PersonalKind): string {
  if (follows) return ctx.t('privacy-server.kept.follows');
  if (keep) return `${span(ctx, keep.months)} · ${ctx.engine.words.pick(ctx.lang, keep.why)}`;
  if (upTo) return ctx.t('privacy-server.kept.upTo', { time: span(ctx, upTo.months) });
  return ctx.t('privacy-server.kept.account');
}

const span = (ctx: Context, months: number): string =>
  months % 12 === 0
    ? ctx.t('privacy-server.years', { count: months / 12 })
    : ctx.t('privacy-server.months', { count: months });
