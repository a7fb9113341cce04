import type { Verb } from '../../../../engine/server/verb.ts';
import { mergedTexts } from '../present.ts';
import { knownPage, knownPages } from './known-page.ts';
import { textsInUse, versionsOf } from './text.store.ts';

/** More than anybody looks through; older ones stay in the database. */
const MAX = 100;

/** `GET /front/text/list`: the public pages, for who writes them. */
export const listTexts: Verb<'GET /front/text/list'> = async (ctx) =>
  ctx.transaction(async (db) => {
    const edited = await textsInUse(db);
    return {
      rows: (await knownPages(ctx, db)).map(({ page, path, standard, own }) => {
        const text = edited.get(page);
        return {
          page,
          path,
          title: ctx.engine.words.pick(ctx.lang, mergedTexts(standard, text?.texts).title),
          version: text?.version ?? 0,
          at: text?.at.toISOString() ?? null,
          by: text?.by ?? '',
          own: own
            ? {
                pageId: own.id,
                slug: own.slug,
                state: own.state,
                inMenu: own.in_menu,
                inFooter: own.in_footer,
                version: own.version,
              }
            : null,
        };
      }),
    };
  });

/** `GET /front/text/get`: what one page says now, and what it said before. */
export const getText: Verb<'GET /front/text/get'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const { page, path, standard } = await knownPage(ctx, db, input.page);
    const versions = await versionsOf(db, page, MAX);
    return {
      page,
      path,
      standard,
      texts: versions[0]?.texts ?? standard,
      pictureId: versions[0]?.pictureId ?? null,
      version: versions[0]?.version ?? 0,
      versions: versions.map(({ page: _, at, ...row }) => ({ ...row, at: at.toISOString() })),
    };
  });
