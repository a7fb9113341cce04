import type { CallShape } from '../../../contract/call.ts';
import { calls, type Output } from '../../../contract/calls/calls.ts';
import { hasModules, type Module, modulesThere } from '../../../contract/modules.ts';
import { listed, moduleIn } from '../../../contract/rooms.ts';
import { dynamicWord, type WordKey } from '../../../contract/word-key.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Context } from '../context.ts';

/** What appears and disappears when a module is switched. */
export type Follows = Output<'GET /module/list'>['rows'][number]['follows'];

/** What of the portal is there, by name: read of a tenant as it is, or as it would be. */
export const thereIn = (ctx: Context, tenant: Tenant) => {
  const { engine } = ctx;
  const has = ({ isIn }: { isIn(tenant: Tenant): boolean }) => isIn(tenant);
  const named = (parts: Readonly<Record<string, { isIn?(tenant: Tenant): boolean }>>) =>
    Object.entries(parts).flatMap(([name, { isIn }]) => ((isIn?.(tenant) ?? true) ? [name] : []));
  return {
    menus: tenant.menus.flatMap((menu, at) => (hasModules(tenant.modules, menu.module) ? [String(at)] : [])),
    calls: Object.entries<CallShape>(calls).flatMap(([name, { module }]) =>
      hasModules(tenant.modules, module) ? [name] : [],
    ),
    jobs: engine.jobs.filter(has).map(({ name }) => name),
    topics: [
      ...listed('topics').filter((topic) => hasModules(tenant.modules, moduleIn('topics', topic))),
      ...named(engine.topics),
    ],
    searches: engine.search.filter(has).map(({ kind }) => kind),
    lists: Object.values(engine.lists).flatMap(({ list }) =>
      hasModules(tenant.modules, (calls[list.call] as CallShape).module) ? [list.name] : [],
    ),
    offers: named(engine.offers),
    forms: Object.values(tenant.forms).flatMap(({ formId, feeds }) =>
      engine.forms.isAtHome(tenant, feeds) ? [formId] : [],
    ),
    mails: named(engine.mails),
  };
};
export type There = ReturnType<typeof thereIn>;

/** The tenant with a module switched the other way, or this way. */
export const switched = (tenant: Tenant, module: Module, isOn: boolean): Tenant => {
  const others = tenant.modules.filter((name) => name !== module);
  return { ...tenant, modules: modulesThere(isOn ? [...others, module] : others) };
};

/** What comes and goes with a module, in the reader's language. */
export function whatFollows(ctx: Context, module: Module): Follows {
  const { tenant, engine } = ctx;
  const t = (key: WordKey) => ctx.t(key);
  const [on, off] = [thereIn(ctx, switched(tenant, module, true)), thereIn(ctx, switched(tenant, module, false))];
  const gone = (what: keyof There) => on[what].filter((name) => !(off[what] as readonly string[]).includes(name));
  const pick = (text: { en: string; 'zh-hant': string }) => engine.words.pick(ctx.lang, text);
  return {
    menus: gone('menus').map((at) => pick(tenant.menus[Number(at)]!.label)),
    jobs: gone('jobs').map((name) => t(dynamicWord(`jobs.job.${name}`))),
    searches: gone('searches').map((kind) => t(dynamicWord(`search.kind.${kind}`))),
    lists: gone('lists').map((name) => t(engine.lists[name]!.list.title)),
    offers: gone('offers').map((name) => t(engine.offers[name]!.title)),
    forms: gone('forms').map((formId) => pick(tenant.forms[formId]!.title)),
    mails: gone('mails').length,
    calls: gone('calls').length,
    topics: gone('topics').length,
  };
}
