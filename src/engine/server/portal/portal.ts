import type { Lang } from '../../../contract/lang.ts';
import { MODULES } from '../../../contract/modules.ts';
import type { Portal } from '../../../contract/portal.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Context } from '../context.ts';
import { shownOrganisation } from '../organisation/shown-organisation.ts';
import { cataloguesOf, type PageParts } from '../page/catalogues.ts';
import { Prepared } from '../verb.ts';

/** Made once per tenant, its modules and language: it is the same for every reader. */
const prepared = new WeakMap<PageParts, Map<string, string>>();

/** An organisation shows itself otherwise: the demonstration names it to the readers of all others too. */
export const forgetPortals = (engine: PageParts): boolean => prepared.delete(engine);

/** The page variable as JSON text (TEN-3). */
export function portalJson(engine: PageParts, tenant: Tenant, lang: Lang): string {
  const known = prepared.get(engine) ?? new Map<string, string>();
  prepared.set(engine, known);
  const key = `${tenant.key}.${lang}.${tenant.modules}`;
  const json = known.get(key) ?? JSON.stringify(describe(engine, tenant, lang));
  known.set(key, json);
  return json;
}

function describe(engine: PageParts, tenant: Tenant, lang: Lang): Portal {
  const { words, settings } = engine;
  return {
    tenant: tenant.key,
    lang,
    name: words.pick(lang, tenant.name),
    shortName: words.pick(lang, tenant.shortName),
    look: tenant.look,
    organisation: shownOrganisation(words, lang, tenant.organisation, tenant.pageLinks),
    modules: Object.fromEntries(MODULES.map((name) => [name, tenant.modules.includes(name)])) as Portal['modules'],
    switchedOff: tenant.declaredModules.filter((name) => !tenant.modules.includes(name)),
    catalogues: cataloguesOf(engine).addresses(tenant, lang),
    tenants: settings.demo
      ? [...engine.tenants.values()].map((tenant) => ({ key: tenant.key, name: words.pick(lang, tenant.name) }))
      : [],
    demo: settings.demo,
    undoSeconds: settings.undoSeconds,
  };
}

export async function portal(ctx: Context): Promise<Prepared> {
  return new Prepared(portalJson(ctx.engine, ctx.tenant, ctx.lang));
}
