import type { Engine } from '../engine.ts';

export type Page = { plain: string; gzip: Buffer };

/** Made once per tenant, its modules and language: it is the same for every reader. */
const pages = new WeakMap<Engine, Map<string, Page>>();

export function keptPages(engine: Engine): Map<string, Page> {
  const known = pages.get(engine) ?? new Map<string, Page>();
  pages.set(engine, known);
  return known;
}

/** An organisation shows itself otherwise. */
export const forgetPages = (engine: Engine): boolean => pages.delete(engine);
