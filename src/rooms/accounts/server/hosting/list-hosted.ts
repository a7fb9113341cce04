import type { Context } from '../../../../engine/server/context.ts';
import type { MadeOrganisation } from '../../../../engine/server/organisation/made.store.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { hasHolder } from '../first-admin/store.ts';
import { managerRoles } from '../policy.ts';

/** The organisations of this portal: those of folders first, then those made on the screen in their order. */
export const listHosted: Verb<'GET /hosting/list'> = async (ctx) => {
  const { engine, lang } = ctx;
  const pick = engine.words.pick.bind(engine.words);
  const suspended = engine.made.suspended().map(({ key, name }) => ({ key, name }));
  const rows = [];
  for (const { key, name } of [...engine.tenants.values(), ...suspended]) {
    const made = engine.made.get(key);
    rows.push({
      key,
      name: pick(lang, name),
      here: key === ctx.tenant.key,
      made: made ? await aboutMade(ctx, made) : null,
    });
  }
  const kinds = [...engine.made.kinds].map(([kind, { label, about }]) => ({
    ...{ kind, label: pick(lang, label), about: pick(lang, about) },
  }));
  return { rows, kinds, mayChange: ctx.person.visitorFrom === null };
};

async function aboutMade(ctx: Context, { key, kind, madeAt, ...made }: MadeOrganisation) {
  const { engine, lang, person } = ctx;
  const tenant = engine.tenants.get(key);
  return {
    kind: engine.words.pick(lang, engine.made.kinds.get(kind)!.label),
    at: madeAt.toISOString(),
    suspendedAt: made.suspendedAt?.toISOString() ?? null,
    leavesAt: made.leavesAt?.toISOString() ?? null,
    export: made.export,
    mayDownload: made.export !== null && made.leavesAccount === person.accountId && person.visitorFrom === null,
    administered: tenant ? await engine.database.tenant(key, (db) => hasHolder(db, managerRoles(tenant))) : true,
  };
}
