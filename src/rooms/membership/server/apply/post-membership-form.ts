import { postForm } from '../../../../engine/server/forms/post-form.ts';
import { withForm } from '../../../../engine/server/forms/read-form.ts';
import { Refusal, refuseParameter } from '../../../../engine/server/refusal.ts';
import type { Prepared, Verb } from '../../../../engine/server/verb.ts';
import { readRunOf } from '../../../../engine/server/workflows/store.ts';
import { editProfile } from '../profile/edit-profile.ts';
import { APPLICATION_FORM } from '../rules.ts';
import { checkFormType } from './form-type.ts';
import { getMembershipForm } from './get-membership-form.ts';

/** `POST /form/postMembership` (FRM-16): submits, and answers the form as it stands afterwards. */
export const postMembershipForm: Verb<'POST /form/postMembership', Prepared> = async (ctx, input) => {
  const { membershipId, formId, dataId, nodeId, formType, staticMethod, extra, version, draftVersion } = input;
  const definitionVersion = input.definitionVersion ?? (staticMethod === 'current' ? 'current' : undefined);
  const named = { formId: `${APPLICATION_FORM}-${membershipId}`, dataId: membershipId };
  if (formId !== named.formId || dataId !== named.dataId) throw new Refusal('request.malformed');
  // Before anything is written: a post that cannot be answered leaves nothing behind.
  await withForm(ctx, named, async (db, { opened }) => {
    await checkFormType(db, opened.dataId, formType);
    const run = nodeId === undefined ? null : await readRunOf(db, { kind: 'membership', id: opened.dataId });
    if (nodeId !== undefined && run?.id !== nodeId) throw refuseParameter('nodeId', 'problem.choice');
  });
  if (formType === 'profile') {
    const text = await editProfile(ctx, { membershipId, extra, version });
    return getMembershipForm(ctx, { membershipId, formType, staticMethod }, text);
  }
  const { message } = await postForm(ctx, { ...named, extra, version, draftVersion, definitionVersion });
  return getMembershipForm(ctx, { membershipId, staticMethod }, message);
};
