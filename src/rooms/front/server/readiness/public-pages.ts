import type { WordKey } from '../../../../contract/word-key.ts';
import type { ReadinessCheck } from '../../../../engine/server/readiness/check.ts';
import { publicPages } from '../pages/public-pages.ts';

/** Whether everybody can open a page of this organisation at a path. */
const pageCheck = (
  name: string,
  path: string,
  words: { label: WordKey; missing: WordKey; how: WordKey },
): ReadinessCheck => ({
  name,
  label: words.label,
  group: 'organisation',
  scope: 'organisation',
  async run(ctx) {
    const { t, transaction } = ctx;
    const head = await transaction((db) => publicPages.head(ctx, db, { lang: ctx.lang, path }));
    if (head) return { state: 'ready', why: t('readiness.page.ready', { path, title: head.title }) };
    return {
      state: 'notReady',
      why: t(words.missing, { path }),
      how: t(words.how, { path }),
    };
  },
});

/** People can reach the organisation. */
export const contactPage = pageCheck('contact-page', '/pages/contact', {
  label: 'readiness.contact-page',
  missing: 'readiness.contact-page.missing',
  how: 'readiness.contact-page.how',
});
/** People learn what is kept of them before they give it (PDPO, principle 5). */
export const privacyPage = pageCheck('privacy-page', '/pages/privacy', {
  label: 'readiness.privacy-page',
  missing: 'readiness.privacy-page.missing',
  how: 'readiness.privacy-page.how',
});
