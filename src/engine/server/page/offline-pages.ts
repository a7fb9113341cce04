import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Lang, LOCALES, langOf } from '../../../contract/lang.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Engine } from '../engine.ts';
import { pickTenant } from '../http/request.ts';
import { escaped } from './escaped.ts';
import { homeScreenIcon, ICON_SIDE } from './home-screen-icon.ts';

/** Pages of a room that open without a network and can be put onto the home screen of a phone. */
export type OfflinePage = {
  /** They begin with `/<name>`; the worker that keeps them is `/<name>-worker.js`. */
  name: string;
  /** What the page is called there, a word key. */
  title: WordKey;
};

const WEB = path.resolve(import.meta.dirname, '../../../../dist/web');

/** Serves of each such page its worker, which may stand for its addresses only, its manifest and its icon. */
export async function serveOfflinePages(app: FastifyInstance, engine: Engine): Promise<void> {
  const worker = await fs.readFile(path.join(WEB, 'offline-worker.js'), 'utf8').catch(() => null);
  for (const { name, title } of engine.offlinePages) {
    app.get(`/${name}-worker.js`, (_request, reply) =>
      worker === null
        ? reply.callNotFound()
        : reply
            .headers({
              'content-type': 'text/javascript; charset=utf-8',
              'cache-control': 'no-cache',
              'service-worker-allowed': `/${name}`,
              // what the worker itself may fetch
              'content-security-policy': "default-src 'none'; connect-src 'self'",
            })
            .send(worker),
    );
    app.get<{ Querystring: Record<string, unknown> }>(`/${name}.webmanifest`, (request, reply) => {
      const lang = langOf(request.query.lang);
      const tenant = tenantOf(engine, request.query.tenant);
      const query = new URLSearchParams({ tenant: tenant.key, lang });
      const short = engine.words.say(tenant.key, lang, title);
      return reply.header('content-type', 'application/manifest+json; charset=utf-8').send({
        id: `/${name}?tenant=${tenant.key}`,
        name: `${short} · ${engine.words.pick(lang, tenant.name)}`,
        short_name: short,
        lang: LOCALES[lang],
        start_url: `/${name}?${query}`,
        scope: `/${name}`,
        display: 'standalone',
        theme_color: tenant.look.accent.light,
        background_color: '#f6f3ed',
        icons: [
          { src: `/${name}-icon.svg?tenant=${tenant.key}`, sizes: 'any', type: 'image/svg+xml' },
          { src: `/${name}-icon.png?tenant=${tenant.key}`, sizes: `${ICON_SIDE}x${ICON_SIDE}`, type: 'image/png' },
        ],
      });
    });
    app.get<{ Querystring: Record<string, unknown> }>(`/${name}-icon.png`, (request, reply) =>
      reply
        .header('content-type', 'image/png')
        .send(homeScreenIcon(tenantOf(engine, request.query.tenant).look.accent.light)),
    );
    app.get<{ Querystring: Record<string, unknown> }>(`/${name}-icon.svg`, (request, reply) => {
      const { mark, accent } = tenantOf(engine, request.query.tenant).look;
      const sign = mark.replace('<svg', '<svg x="112" y="112" width="288" height="288" color="#fff"');
      return reply
        .header('content-type', 'image/svg+xml')
        .send(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${accent.light}"/>${sign}</svg>`,
        );
    });
  }
}

/** What the HTML of such a page says of itself: how it goes onto a home screen; empty for every other page. */
export function offlineHead(engine: Engine, tenant: Tenant, { lang, path }: { lang: Lang; path: string }): string {
  const page = engine.offlinePages.find(
    ({ name, isIn }) => isIn(tenant) && (path === `/${name}` || path.startsWith(`/${name}/`)),
  );
  if (!page) return '';
  const query = escaped(String(new URLSearchParams({ tenant: tenant.key, lang })));
  return [
    `<link rel="manifest" href="/${page.name}.webmanifest?${query}" />`,
    `<link rel="apple-touch-icon" href="/${page.name}-icon.png?${query}" />`,
    `<meta name="apple-mobile-web-app-title" content="${escaped(engine.words.say(tenant.key, lang, page.title))}" />`,
  ].join('');
}

/** The tenant that is named, or the one of pages that name none. */
function tenantOf(engine: Engine, named: unknown) {
  const key = String(named ?? '');
  return pickTenant(engine, engine.tenants.has(key) ? key : undefined, undefined);
}
