import { sameJson } from '../../../contract/same-json.ts';
import { forgetPages } from '../page/page.ts';
import { forgetPortals } from '../portal/portal.ts';
import { TenantReadings } from '../tenants/tenant-readings.ts';
import { organisationInForce } from './organisation.store.ts';
import { putOrganisation } from './put-organisation.ts';

/** How organisations show themselves, in this process as the database has it; open pages are told where it changed. */
export const writtenOrganisations = new TenantReadings(
  'organisation_change',
  (engine, { key }) =>
    engine.database.tenant(key, async (db) => ({
      written: (await organisationInForce(db))?.organisation,
      pages: (await engine.publicPages?.footer(db)) ?? [],
    })),
  (engine, tenant, { written, pages }) => {
    const organisation = written ?? tenant.organisation;
    if (sameJson(organisation, tenant.organisation) && sameJson(pages, tenant.footerPages)) return;
    putOrganisation(tenant, organisation);
    tenant.footerPages = pages;
    forgetPortals(engine);
    forgetPages(engine);
    engine.publicHeads.forget(tenant.key);
    engine.socket.hintAll(tenant.key, 'modules');
  },
);
