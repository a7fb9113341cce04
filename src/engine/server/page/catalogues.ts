import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { LANGS, type Lang } from '../../../contract/lang.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Engine } from '../engine.ts';
import { encodingFor, FOREVER } from '../http/encodings.ts';

const PREFIX = '/words/';
/** Hexadecimal digits of the hash in an address. */
const HASH_LENGTH = 16;

/** What a page is made of. */
export type PageParts = Pick<Engine, 'tenants' | 'words' | 'settings'>;

/** One catalogue as it is sent; compressed when it is first asked for. */
type Sent = { json: string; br?: Promise<Buffer>; gzip?: Promise<Buffer> };

/**
 * The words of the product as files: one for each catalogue and language, named for its content, so that a browser keeps
 * it for good. Tenants share a file where none has words of its own in it.
 */
class Catalogues {
  readonly #engine: PageParts;
  readonly #addresses = new Map<string, Record<string, string>>();
  readonly #files = new Map<string, Sent>();

  constructor(engine: PageParts) {
    this.#engine = engine;
  }

  /** Where a tenant's words of one language are fetched, by catalogue. */
  addresses(tenant: Tenant, lang: Lang): Record<string, string> {
    const key = `${tenant.key}.${lang}`;
    const known = this.#addresses.get(key);
    if (known) return known;
    const catalogues = Object.entries(this.#engine.words.catalogues(tenant.key, lang));
    const found = Object.fromEntries(catalogues.map(([name, words]) => [name, this.#keep(name, lang, words)]));
    this.#addresses.set(key, found);
    return found;
  }

  /** A tenant came, or left: its words may be others. */
  forget(tenant: string): void {
    for (const lang of LANGS) this.#addresses.delete(`${tenant}.${lang}`);
  }

  /** The file at an address; null where there is none, or no longer. */
  find(address: string): Sent | null {
    // Another server may have written the page that asks: whatever a tenant has is known here before it is missed.
    if (!this.#files.has(address)) {
      for (const tenant of this.#engine.tenants.values()) for (const lang of LANGS) this.addresses(tenant, lang);
    }
    return this.#files.get(address) ?? null;
  }

  #keep(name: string, lang: Lang, words: Record<string, string>): string {
    const json = JSON.stringify(words);
    const hash = createHash('sha256').update(json).digest('hex').slice(0, HASH_LENGTH);
    const address = `${PREFIX}${lang}/${name}.${hash}.json`;
    if (!this.#files.has(address)) this.#files.set(address, { json });
    return address;
  }
}

const ofEngine = new WeakMap<PageParts, Catalogues>();

export function cataloguesOf(engine: PageParts): Catalogues {
  const known = ofEngine.get(engine) ?? new Catalogues(engine);
  ofEngine.set(engine, known);
  return known;
}

export const forgetCatalogues = (engine: PageParts, tenant: string): void => cataloguesOf(engine).forget(tenant);

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Serves the catalogues, each for ever; an address that no words have is 404. */
export function serveCatalogues(app: FastifyInstance, engine: Engine): void {
  app.get(`${PREFIX}*`, async (request, reply) => {
    const file = cataloguesOf(engine).find(request.url);
    if (!file) return reply.callNotFound();
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': FOREVER,
      vary: 'accept-encoding',
    });
    const encoding = encodingFor(request);
    if (encoding === 'br') {
      file.br ??= brotli(file.json, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
      return reply.header('content-encoding', 'br').send(await file.br);
    }
    if (encoding === 'gzip') {
      file.gzip ??= zip(file.json, { level: 9 });
      return reply.header('content-encoding', 'gzip').send(await file.gzip);
    }
    return reply.send(file.json);
  });
}
