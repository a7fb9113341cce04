import {
  organisationInForce,
  organisationVersions,
} from '../../../../engine/server/organisation/organisation.store.ts';
import type { Verb } from '../../../../engine/server/verb.ts';

/** More than anybody looks through; older ones stay in the database. */
const MAX = 100;

/** `GET /organisation/get`: how the organisation shows itself now, and when it was changed. */
export const getOrganisation: Verb<'GET /organisation/get'> = async (ctx) =>
  ctx.transaction(async (db) => {
    const inForce = await organisationInForce(db);
    const versions = await organisationVersions(db, MAX);
    const declared = ctx.tenant.declaredOrganisation;
    return {
      organisation: inForce?.organisation ?? declared,
      declared,
      version: inForce?.version ?? 0,
      versions: versions.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    };
  });
