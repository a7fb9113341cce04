import type { FastifyInstance } from 'fastify';
import { LANGS, LOCALES } from '../../../contract/lang.ts';
import type { Engine } from '../engine.ts';
import { escaped } from './escaped.ts';
import { addressOf } from './head.ts';

/** `sitemap.xml` names every public page of every tenant in every language; `robots.txt` where it is. */
export function serveSitemap(app: FastifyInstance, engine: Engine): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /wp-json/\nSitemap: ${new URL('/sitemap.xml', engine.settings.baseUrl).href}\n`),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const urls: string[] = [];
    for (const tenant of engine.tenants.values()) {
      const paths = await engine.publicPaths.read(tenant.key, 'paths', engine.clock.now(), () =>
        engine.database.tenant(tenant.key, (db) => engine.publicPages.paths({ engine, tenant }, db)),
      );
      for (const path of paths) {
        const inLang = (lang: (typeof LANGS)[number]) => escaped(addressOf(engine, tenant, { lang, path }));
        const others = LANGS.map(
          (lang) => `<xhtml:link rel="alternate" hreflang="${LOCALES[lang]}" href="${inLang(lang)}"/>`,
        ).join('');
        urls.push(...LANGS.map((lang) => `<url><loc>${inLang(lang)}</loc>${others}</url>`));
      }
    }
    const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
    return reply
      .header('content-type', 'application/xml; charset=utf-8')
      .send(`<?xml version="1.0" encoding="UTF-8"?><urlset ${names}>${urls.join('')}</urlset>`);
  });
}
