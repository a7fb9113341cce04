import type { Organisation } from '../../../../contract/organisation/organisation.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed, withoutValues } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { writtenOrganisations } from '../../../../engine/server/organisation/follow-organisations.ts';
import {
  addOrganisation,
  organisationAt,
  organisationInForce,
  tellOrganisationChanged,
} from '../../../../engine/server/organisation/organisation.store.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { showPicture } from '../../../front/server/pictures/show-picture.ts';
import { checkedOrganisation } from './check-organisation.ts';
import { flatOrganisation } from './flat-organisation.ts';

/** `POST /organisation/save`: from then on everybody sees it, in every process; every version stays. */
export const saveOrganisation: Verb<'POST /organisation/save'> = async (ctx, { organisation, version, note }) => {
  const declared = ctx.tenant.declaredOrganisation;
  const checked = checkedOrganisation(organisation, declared);
  await ctx.transaction((db) => putIntoForce(ctx, db, { organisation: checked, seen: version, note, restored: null }));
  return { version: version + 1, message: ctx.t('organisation.saved') };
};

/** `POST /organisation/restore`: an earlier version is the newest again. */
export const restoreOrganisation: Verb<'POST /organisation/restore'> = async (ctx, { restored, version, note }) => {
  await ctx.transaction(async (db) => {
    const organisation =
      restored === 0 ? ctx.tenant.declaredOrganisation : found(await organisationAt(db, restored)).organisation;
    await putIntoForce(ctx, db, { organisation, seen: version, note, restored });
  });
  return { version: version + 1, message: ctx.t('organisation.restored', { version: restored }) };
};

async function putIntoForce(
  ctx: Context,
  db: TenantDb,
  put: { organisation: Organisation; seen: number; note: string; restored: number | null },
): Promise<void> {
  const { engine, tenant } = ctx;
  const { organisation, seen, note, restored } = put;
  const inForce = await organisationInForce(db);
  if ((inForce?.version ?? 0) !== seen) throw new Refusal('record.stale');
  const before = inForce?.organisation ?? tenant.declaredOrganisation;
  const changes = [
    ...changed(flatOrganisation(before), flatOrganisation(organisation)),
    ...(before.mark === organisation.mark ? [] : withoutValues('mark')),
  ];
  if (changes.length === 0) throw refuseField('name.en', 'organisation.problem.same');
  const { sharePictureId } = organisation;
  if (sharePictureId) await showPicture(db, sharePictureId, 'sharePictureId');
  if (!(await addOrganisation(db, { organisation, seen, note, restored, accountId: ctx.person.accountId })))
    throw new Refusal('record.stale');
  await audit(db, ctx, restored === null ? 'organisation.edit' : 'organisation.restore', tenant.key, {
    changes,
    reason: note,
  });
  await tellOrganisationChanged(db);
  // whoever saved it sees it with the answer; the other processes hear of it from the database
  db.followUp(() => writtenOrganisations.read(engine, tenant.key));
}
