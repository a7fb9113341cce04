import type { Lang } from '../../../contract/lang.ts';
import { LANGS, LOCALES } from '../../../contract/lang.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Engine } from '../engine.ts';
import { pictureUrl } from '../mail/block-letter.ts';
import { escaped } from './escaped.ts';

/** Letters of a description that those who show it read. */
const DESCRIPTION_MAX = 300;

/**
 * What the first HTML of a public page says of it: title, description, picture to share and the other languages; empty
 * for every other page. It may never keep the page from being sent.
 */
export async function headOf(engine: Engine, tenant: Tenant, page: { lang: Lang; path: string }): Promise<string> {
  if (!engine.publicPages.isOne(page.path)) return '';
  try {
    return await engine.publicHeads.read(tenant.key, `${page.lang} ${page.path}`, engine.clock.now(), () =>
      writeHead(engine, tenant, page),
    );
  } catch (error) {
    engine.log.warn({ err: error }, 'head of a public page');
    return '';
  }
}

async function writeHead(engine: Engine, tenant: Tenant, page: { lang: Lang; path: string }): Promise<string> {
  const head = await engine.database.tenant(tenant.key, (db) => engine.publicPages.head({ engine, tenant }, db, page));
  if (!head) return '';
  const description = head.description.slice(0, DESCRIPTION_MAX);
  const own = addressOf(engine, tenant, page);
  const { sharePictureId } = tenant.organisation;
  const shared = sharePictureId && pictureUrl(engine, tenant, sharePictureId);
  const picture = head.picture ? new URL(head.picture, engine.settings.baseUrl).href : shared;
  const properties = {
    'og:type': 'website',
    'og:title': head.title,
    'og:description': description,
    'og:url': own,
    'og:locale': LOCALES[page.lang].replaceAll('-', '_'),
    ...(picture && { 'og:image': picture }),
  };
  return [
    `<title>${escaped(head.title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${escaped(own)}" />`,
    ...LANGS.map((lang) => {
      const href = addressOf(engine, tenant, { lang, path: page.path });
      return `<link rel="alternate" hreflang="${LOCALES[lang]}" href="${escaped(href)}" />`;
    }),
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}" />`),
  ].join('');
}

/** Where a public page is found: organisation and language are part of its address. */
export const addressOf = (
  { settings }: Pick<Engine, 'settings'>,
  tenant: Tenant,
  { lang, path }: { lang: Lang; path: string },
): string => `${settings.baseUrl.replace(/\/$/, '')}${path}?${new URLSearchParams({ tenant: tenant.key, lang })}`;
