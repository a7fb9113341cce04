import type { Values } from '../../../../contract/form.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { FormRef, OpenedForm } from '../../../../engine/server/forms/form-service.ts';
import { isUuid } from '../../../../engine/server/is-uuid.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { isOwn, mayEdit, maySee } from '../policy.ts';
import { peopleOf } from '../ports/person.store.ts';
import { type RegistrationRow, registrationById } from '../store.ts';
import { formOf } from './form-of.ts';

/** A week to fill in: the days are given, the parts of each are ticked. */
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => ({
  id: `weekday-${day}`,
  values: { day, morning: false, afternoon: false, evening: false },
}));

/** Opens the form of a registration: for who registered, and without what is secret for staff (VOL-2). */
export async function openForm(ctx: Context, db: TenantDb, { definition, dataId }: FormRef): Promise<OpenedForm> {
  const row = found(isUuid(dataId) ? await registrationById(db, dataId) : null);
  found(maySee(ctx, row) && formOf(ctx.tenant, row) === definition.formId ? row : null);
  const allowEdit = mayEdit(ctx, row);
  return {
    dataId: row.id,
    allowEdit,
    // not to an account that took the registration over from who answered
    showsSecrets: isOwn(ctx, row) && (row.answered_by ?? row.account_id) === row.account_id,
    // a birthday while it is corrected takes nobody's registration away
    agesOn: row.registered_on ?? undefined,
    ...(row.state === 'returned' && allowEdit && { declaresAgain: ctx.t('form.declaresAgain') }),
    prefill: { ...(await known(db, row)), contactEmail: row.email },
  };
}

/** What is known of who came from another registration and has filled in no form. */
async function known(db: TenantDb, row: RegistrationRow): Promise<Values> {
  const main = (await peopleOf(db, [row.id])).find(({ part }) => part === 'main');
  if (!main || row.registered_as) return { availability: WEEK };
  const { phone, availability, email: _, relation: __, ...facts } = main.facts;
  const names = { nameEn: main.name_en, nameZh: main.name_zh, birthDate: main.birth_on };
  return { ...facts, ...names, mobile: phone, availability: availability ?? WEEK };
}
