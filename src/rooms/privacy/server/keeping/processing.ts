import { fieldLabel } from '../../../../engine/server/personal/field-label.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { periodOf } from './period.ts';
import { goneRows } from './retention.store.ts';

/** What fits on the page; older entries stay in the database. */
const LISTED = 500;

/** `GET /privacy/processing`: made from what the rooms declare, so that it says what is done. */
export const processing: Verb<'GET /privacy/processing'> = async (ctx) => ({
  rows: ctx.engine.personal.flatMap(({ kinds }) =>
    kinds.map((kind) => ({
      kind: kind.name,
      title: ctx.engine.words.pick(ctx.lang, kind.title),
      purpose: ctx.engine.words.pick(ctx.lang, kind.purpose),
      readers: ctx.engine.words.pick(ctx.lang, kind.readers),
      kept: periodOf(ctx, kind),
      fields: [...new Set(kind.tables.flatMap(({ gives }) => gives))].map((name) =>
        fieldLabel((key) => ctx.t(key), name),
      ),
    })),
  ),
});

/** `GET /privacy/retention`: what went by itself. */
export const retention: Verb<'GET /privacy/retention'> = async (ctx) =>
  ctx.transaction(async (db) => {
    const titles = new Map(
      ctx.engine.personal.flatMap(({ kinds }) =>
        kinds.map(({ name, title }) => [name, ctx.engine.words.pick(ctx.lang, title)] as const),
      ),
    );
    return {
      rows: (await goneRows(db, LISTED)).map(({ at, kind, rows }) => ({
        at: at.toISOString(),
        title: titles.get(kind) ?? kind,
        rows,
      })),
    };
  });
