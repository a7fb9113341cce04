import fs from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BASE_PATH } from '../../../contract/call.ts';
import { isLang, type Lang, LOCALES, langOf } from '../../../contract/lang.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Engine } from '../engine.ts';
import { encodingFor } from '../http/encodings.ts';
import { PAGE_POLICY } from '../http/headers.ts';
import { pickTenant } from '../http/request.ts';
import { SESSION_COOKIE, splitCookie } from '../http/session.ts';
import { learnIfNew } from '../organisation/follow-organisations.ts';
import type { MadeOrganisation } from '../organisation/made.store.ts';
import { portalJson } from '../portal/portal.ts';
import { serveAssets } from './assets.ts';
import { cataloguesOf, type PageParts, serveCatalogues } from './catalogues.ts';
import { escaped } from './escaped.ts';
import { headOf } from './head.ts';
import { keptPages, type Page } from './kept-pages.ts';
import { offlineHead, serveOfflinePages } from './offline-pages.ts';
import { serveSitemap } from './sitemap.ts';
import { suspendedPage, unknownPage } from './unknown-page.ts';

const WEB = path.resolve(import.meta.dirname, '../../../../dist/web');

/** Serves the client: built files for ever, and for every other path the page with its variable (TEN-3, TEN-5). */
export async function servePage(app: FastifyInstance, engine: Engine): Promise<void> {
  const html = await fs.readFile(path.join(WEB, 'index.html'), 'utf8').catch(() => null);
  // an offline page's keeper stands for its own addresses only: what starts by address has one there
  const prefixes = ['/assets/', ...engine.offlinePages.map(({ name }) => `/${name}-assets/`)];
  if (html) await serveAssets(app, path.join(WEB, 'assets'), prefixes);
  serveCatalogues(app, engine);
  serveSitemap(app, engine);
  await serveOfflinePages(app, engine);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' &&
      !request.url.startsWith(BASE_PATH) &&
      !/\/\.|\.[a-z0-9]{1,5}(\?|$)/i.test(request.url);
    if (wantsPage && html) return sendPage(engine, html, request, reply);
    return reply.code(404).header('content-type', 'application/json; charset=utf-8').send(notFound(engine, request));
  });
}

function pageOf(engine: Engine, html: string, tenant: Tenant, lang: Lang): Page {
  const known = keptPages(engine);
  const key = `${tenant.key}.${lang}.${tenant.modules}`;
  let page = known.get(key);
  if (!page) {
    const plain = writePage(engine, html, tenant, lang);
    page = { plain, gzip: gzipSync(plain) };
    known.set(key, page);
  }
  return page;
}

/** The page of a tenant in a language: the page variable and where the first words are, in the built `html`. */
export function writePage(engine: PageParts, html: string, tenant: Tenant, lang: Lang): string {
  // `<` cannot end the script element early
  const variable = portalJson(engine, tenant, lang).replaceAll('<', '\\u003c');
  // The words that every screen needs arrive with the scripts, not after them.
  const { shell } = cataloguesOf(engine).addresses(tenant, lang);
  const preload = `<link rel="preload" href="${shell}" as="fetch" crossorigin />`;
  const first = firstPaint(tenant, engine.words.pick(lang, tenant.name));
  return html
    .replace('<div id="root"></div>', () => `<div id="root">${first}</div>`)
    .replace('<html lang="en-HK"', `<html lang="${LOCALES[lang]}"`)
    .replace('<!--page-->', () => `${preload}<script type="application/json" id="page">${variable}</script>`);
}

/** Mark and name of the tenant, there before the first script: whoever opens the page sees where they are. */
function firstPaint({ look }: Tenant, name: string): string {
  const { light, dark } = look.accent;
  return `<div class="first-paint" style="--light:${light};--dark:${dark}">${look.mark}<span>${escaped(name)}</span></div>`;
}

async function sendPage(
  engine: Engine,
  html: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = request.query as Record<string, unknown>;
  const named = { tenant: textOf(query.tenant), lang: textOf(query.lang).toLowerCase() };
  const ofSession = splitCookie(request.cookies[SESSION_COOKIE])?.tenant;
  await learnIfNew(engine, named.tenant, ofSession);
  const suspended = suspendedOf(engine, named.tenant || ofSession);
  if (suspended) return sendPlain(reply, 503, await suspendedPage(engine, html, suspended, named.lang));
  if ((named.lang !== '' && !isLang(named.lang)) || (named.tenant !== '' && !engine.tenants.has(named.tenant))) {
    const text = unknownPage(engine, html, request.url, { tenant: named.tenant, lang: textOf(query.lang) });
    return sendPlain(reply, 404, text);
  }
  const tenant = pickTenant(engine, named.tenant || undefined, ofSession);
  const lang = isLang(named.lang) ? named.lang : tenant.organisation.defaultLang;
  const where = { lang, path: request.url.split('?')[0]! };
  const head = offlineHead(engine, tenant, where) + (await headOf(engine, tenant, where));
  const page = withHead(pageOf(engine, html, tenant, lang), head);
  const zipped = encodingFor(request, ['gzip']) !== undefined;
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      vary: 'accept-encoding',
    })
    .headers(zipped ? { 'content-encoding': 'gzip' } : {})
    .send(zipped ? page.gzip : page.plain);
}

/** A page without the client: whoever reads it can do nothing here. */
const sendPlain = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      'cache-control': 'no-store',
    })
    .send(text);

const suspendedOf = ({ made }: Engine, key: string | undefined): MadeOrganisation | undefined =>
  key && made.isSuspended(key) ? made.get(key) : undefined;

/** A public page says what it is in its first HTML; the others are the same for every reader. */
function withHead(page: Page, head: string): Page {
  if (!head) return page;
  const plain = page.plain.replace(/<title>[^<]*<\/title>/, () => head);
  return { plain, gzip: gzipSync(plain) };
}

/** A parameter given twice names nothing that there is. */
const textOf = (value: unknown): string => (value === undefined ? '' : String(value));

function notFound(engine: Engine, request: FastifyRequest): string {
  const lang = (request.query as Record<string, unknown>).lang;
  return JSON.stringify({
    error: engine.words.say('', langOf(lang), 'error.request.notFound'),
    code: 'request.notFound',
    requestId: request.id,
  });
}
