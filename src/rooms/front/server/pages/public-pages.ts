import type { PublicPages } from '../../../../engine/server/page/public-pages.ts';
import { ownPagePath } from '../../contract/own-page.ts';
import { type OwnPage, ownPages, textKey } from '../own-pages/own-page.store.ts';
import { mergedTexts, pictureUrl } from '../present.ts';
import { offerOfPath, offerPath, START, standardStart } from '../rules.ts';
import { textsInUse } from './text.store.ts';

const slugOfPath = (path: string): string | null => /^\/pages\/([a-z0-9-]{1,60})\/?$/.exec(path)?.[1] ?? null;

/** Title, description and picture of the start page and of every offer, for who shares or finds them. */
export const publicPages: PublicPages = {
  isOne: (path) => path === '/' || offerOfPath(path) !== null || slugOfPath(path) !== null,

  async head(reader, db, { lang, path }) {
    const pick = (text: { en: string; 'zh-hant': string }) => reader.engine.words.pick(lang, text);
    const name = pick(reader.tenant.name);
    if (path === '/') {
      const edited = (await textsInUse(db)).get(START);
      const texts = mergedTexts(standardStart(reader.tenant), edited?.texts);
      return { title: name, description: pick(texts.summary), picture: pictureUrl(reader, edited?.pictureId ?? null) };
    }
    const slug = slugOfPath(path);
    if (slug !== null) {
      const own = (await ownPages(db)).find((page) => page.slug === slug && page.state === 'published');
      const text = own && (await textsInUse(db)).get(textKey(own));
      if (!text) return null;
      const picture = pictureUrl(reader, text.pictureId);
      return { title: `${pick(text.texts.title)} · ${name}`, description: pick(text.texts.summary), picture };
    }
    const named = offerOfPath(path);
    const feed =
      named && Object.hasOwn(reader.engine.offers, named.kind) ? reader.engine.offers[named.kind] : undefined;
    const offer = named && feed?.isIn(reader.tenant) ? await feed.find(reader, db, named.id) : null;
    if (!named || !offer) return null;
    const edited = (await textsInUse(db)).get(`${named.kind}/${offer.id}`);
    const texts = mergedTexts(offer, edited?.texts);
    return {
      title: `${pick(texts.title)} · ${name}`,
      description: pick(texts.summary),
      picture: pictureUrl(reader, edited?.pictureId ?? offer.pictureId ?? null),
    };
  },

  async paths(reader, db) {
    const paths = ['/'];
    for (const [kind, feed] of Object.entries(reader.engine.offers))
      if (feed.isIn(reader.tenant)) for (const { id } of await feed.list(reader, db)) paths.push(offerPath(kind, id));
    for (const { slug, state } of await ownPages(db)) if (state === 'published') paths.push(ownPagePath(slug));
    return paths;
  },

  async links(db) {
    const texts = await textsInUse(db);
    const published = (await ownPages(db)).filter(({ state }) => state === 'published');
    const linked = (pages: readonly OwnPage[]) =>
      pages.flatMap((page) => {
        const title = texts.get(textKey(page))?.texts.title;
        return title ? [{ label: title, href: ownPagePath(page.slug) }] : [];
      });
    return {
      menu: linked(published.filter(({ in_menu }) => in_menu)),
      footer: linked(published.filter(({ in_footer }) => in_footer)),
    };
  },
};
