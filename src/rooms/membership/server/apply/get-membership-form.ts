import type { Input } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { formJson, type Named, withForm } from '../../../../engine/server/forms/read-form.ts';
import { Prepared } from '../../../../engine/server/verb.ts';
import { readRunOf } from '../../../../engine/server/workflows/store.ts';
import { openProfile } from '../profile/open-profile.ts';
import { lastReturn, type Note } from '../review/return.store.ts';
import { APPLICATION_FORM, verifiedFieldsOf } from '../rules.ts';
import { membershipById } from '../store.ts';
import { checkFormType } from './form-type.ts';

type Query = Pick<Input<'GET /form/getMembership'>, 'membershipId' | 'formType' | 'staticMethod'> &
  Pick<Named, 'definitionVersion'>;

/** What stands beside the fields: a change that staff look at first, or why the application came back. */
async function notesOf(ctx: Context, db: TenantDb, id: string, profile: boolean): Promise<Note[]> {
  if (profile)
    return verifiedFieldsOf(ctx.tenant.forms[APPLICATION_FORM]).map((field) => ({
      field,
      note: ctx.t('membership.verifiedNote'),
    }));
  const row = await membershipById(db, id);
  return row?.status === 'returned' ? ((await lastReturn(db, id))?.notes ?? []) : [];
}

/**
 * `GET /form/getMembership` (FRM-16).
 * @param message what to tell above the form, after a submit
 */
export async function getMembershipForm(ctx: Context, input: Query, message = ''): Promise<Prepared> {
  const named = { formId: `${APPLICATION_FORM}-${input.membershipId}`, dataId: input.membershipId };
  const { staticMethod } = input;
  const definitionVersion = input.definitionVersion ?? (staticMethod === 'current' ? 'current' : undefined);
  return withForm(ctx, { ...named, definitionVersion }, async (db, read) => {
    await checkFormType(db, read.opened.dataId, input.formType);
    const profile = input.formType === 'profile';
    const opened = profile ? await openProfile(ctx, db, read) : read;
    const reading = staticMethod === 'view' ? { ...opened, opened: { ...opened.opened, allowEdit: false } } : opened;
    const run = await readRunOf(db, { kind: 'membership', id: reading.opened.dataId });
    const about = JSON.stringify({
      ...named,
      nodeId: run?.id ?? null,
      notes: await notesOf(ctx, db, reading.opened.dataId, profile),
      buttonLabel: profile ? ctx.t('membership.profileButton') : reading.form.button,
      updatedAt: reading.stored?.updatedAt ?? null,
      message,
    });
    return new Prepared(
      `${about.slice(0, -1)},"formData":{${JSON.stringify(named.formId)}:${formJson(ctx, reading)}}}`,
    );
  });
}
