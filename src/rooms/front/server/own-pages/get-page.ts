import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { versionsOf } from '../pages/text.store.ts';
import { pictureUrl } from '../present.ts';
import { ownPages, textKey } from './own-page.store.ts';

/** `GET /front/page`: a page of one's own; drafts and pages that were taken down are not there. */
export const getPage: Verb<'GET /front/page'> = async (ctx, { slug }) =>
  ctx.transaction(async (db) => {
    const page = found((await ownPages(db)).find((one) => one.slug === slug && one.state === 'published'));
    const { texts, pictureId } = found((await versionsOf(db, textKey(page), 1))[0]);
    const pick = (text: { en: string; 'zh-hant': string }) => ctx.engine.words.pick(ctx.lang, text);
    return {
      title: pick(texts.title),
      summary: pick(texts.summary),
      body: pick(texts.body),
      picture: pictureUrl(ctx, pictureId),
    };
  });
