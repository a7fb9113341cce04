import type { Context } from '../context.ts';
import type { Engine } from '../engine.ts';
import type { Figures } from './figures.ts';

/** Readers whose figures a program keeps, the latest. */
const READERS_MAX = 500;

const kept = new WeakMap<Engine, Map<string, { mark: string; figures: Figures }>>();

/**
 * Figures that cost too much to be counted for each look at Home, counted again once they could be others. Nothing is
 * trusted but the database: who asks has read the mark there, in this transaction and before counting.
 * @param room whose they are
 * @param mark another one after each commit that changes what they are counted from, and for each reader, day or right
 *   that changes them
 */
export async function keepFigures(
  ctx: Context,
  { room, mark }: { room: string; mark: string },
  count: () => Promise<Figures>,
): Promise<Figures> {
  const ofEngine = kept.get(ctx.engine) ?? new Map<string, { mark: string; figures: Figures }>();
  kept.set(ctx.engine, ofEngine);
  const key = [room, ctx.tenant.key, ctx.person.accountId, ctx.lang].join(' ');
  const before = ofEngine.get(key);
  ofEngine.delete(key);
  const figures = before?.mark === mark ? before.figures : await count();
  ofEngine.set(key, { mark, figures });
  for (const oldest of ofEngine.keys()) {
    if (ofEngine.size <= READERS_MAX) break;
    ofEngine.delete(oldest);
  }
  return figures;
}
