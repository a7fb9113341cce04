import type { Context } from '../../../../engine/server/context.ts';
import type { PersonalKind } from '../../../../engine/server/personal/personal-data.ts';

/** How long records of a kind are kept, in words. */
export function periodOf(ctx: Context, { keep, upTo, follows }: PersonalKind): string {
  if (follows) return ctx.t('privacy-server.kept.follows');
  if (keep) return `${span(ctx, keep.months)} · ${ctx.engine.words.pick(ctx.lang, keep.why)}`;
  if (upTo) return ctx.t('privacy-server.kept.upTo', { time: span(ctx, upTo.months) });
  return ctx.t('privacy-server.kept.account');
}

function span(ctx: Context, months: number): string {
  const years = months / 12;
  if (!Number.isInteger(years))
    return ctx.t(months === 1 ? 'privacy-server.month' : 'privacy-server.months', { count: months });
  return ctx.t(years === 1 ? 'privacy-server.year' : 'privacy-server.years', { count: years });
}
