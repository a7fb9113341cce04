import { sameJson } from '../../../contract/same-json.ts';
import type { Engine } from '../engine.ts';
import { switchedModules } from '../modules/follow-modules.ts';
import { forgetCatalogues } from '../page/catalogues.ts';
import { forgetPages } from '../page/kept-pages.ts';
import { forgetPortals } from '../portal/portal.ts';
import { composedRoles } from '../roles/follow-roles.ts';
import { TenantReadings } from '../tenants/tenant-readings.ts';
import { organisationInForce } from './organisation.store.ts';
import { putOrganisation } from './put-organisation.ts';

/** How organisations show themselves, in this process as the database has it; open pages are told where it changed. */
export const writtenOrganisations = new TenantReadings(
  'organisation_change',
  (engine, { key }) =>
    engine.database.tenant(key, async (db) => ({
      written: (await organisationInForce(db))?.organisation,
      pages: await engine.publicPages.links(db),
    })),
  (engine, tenant, { written, pages }) => {
    const organisation = written ?? tenant.organisation;
    if (sameJson(organisation, tenant.organisation) && sameJson(pages, tenant.pageLinks)) return;
    putOrganisation(tenant, organisation);
    tenant.pageLinks = pages;
    forgetPortals(engine);
    forgetPages(engine);
    engine.publicHeads.forget(tenant.key);
    engine.socket.hintAll(tenant.key, 'modules');
  },
  learnOrganisations,
);

/**
 * Which organisations were made on the screen, in this process as the database has them: asked at the start, with every
 * change of an organisation, whenever the connection was lost, and where a key means nothing here.
 */
export async function learnOrganisations(engine: Engine): Promise<void> {
  const { came, left } = await engine.made.read(engine.database.pool, engine.words);
  if (came.length + left.length === 0) return;
  for (const key of [...came, ...left]) {
    forgetCatalogues(engine, key);
    engine.publicHeads.forget(key);
    engine.publicPaths.forget(key);
  }
  for (const key of came) {
    await switchedModules.read(engine, key);
    await writtenOrganisations.read(engine, key);
    await composedRoles.read(engine, key);
  }
  forgetPortals(engine);
  forgetPages(engine);
  // whoever is there learns by the next call that it is suspended
  for (const key of left) engine.socket.hintAll(key, 'modules');
}

/** Looks a key up that means nothing here: it may have been made a moment ago, and the word of it still be on its way. */
export async function learnIfNew(engine: Engine, ...keys: readonly (string | undefined)[]): Promise<void> {
  if (keys.some((key) => engine.made.mayBeNew(key))) await learnOrganisations(engine);
}
