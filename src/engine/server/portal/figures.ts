import type { Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';

type Answer = Output<'GET /figure/list'>;
/** What it counts is said by its key (`figures.about.<key>`). */
export type Figure = Omit<Answer['figures'][number], 'about'>;
export type Chart = Answer['charts'][number];
export type Figures = { figures: Figure[]; charts: Chart[] };

/** What a room tells in figures, in the reader's language; nothing of what they may not list. */
export type FigureFeed = (ctx: Context, db: TenantDb) => Promise<Figures>;

/** The figures of the reader's rooms (ADM-1), all read in one transaction: they speak of one moment. */
export async function figureList(ctx: Context): Promise<Answer> {
  return ctx.transaction(async (db) => {
    const all: Pick<Answer, 'figures' | 'charts'> = { figures: [], charts: [] };
    for (const feed of ctx.engine.figures) {
      const { figures, charts } = await feed(ctx, db);
      all.figures.push(...figures.map((figure) => ({ ...figure, about: ctx.t(`figures.about.${figure.key}`) })));
      all.charts.push(...charts);
    }
    return { asOf: db.now.toISOString(), ...all };
  });
}
