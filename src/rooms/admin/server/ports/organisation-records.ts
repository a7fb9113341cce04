import type { TrailRecords } from '../../../../engine/server/audit/trail-records.ts';

/** The organisation itself in the trail, by its name now; at the host also those that were made there. */
export const organisationRecords: TrailRecords = {
  async names({ engine, tenant, lang }, _db, ids) {
    return new Map(
      ids.map((id) => {
        const { name } = id === tenant.key ? tenant : (engine.tenants.get(id) ?? engine.made.get(id) ?? { name: null });
        const path = id === tenant.key ? '/admin/organisation' : '/admin/organisations';
        return [id, { name: name ? engine.words.pick(lang, name) : id, path }];
      }),
    );
  },
};
