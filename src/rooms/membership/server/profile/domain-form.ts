import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { MEMBERSHIP_STATUSES } from '../../contract/values.ts';
import { renewalLabel, typeLabel } from '../present.ts';
import { APPLICATION_FORM, verifiedFieldsOf } from '../rules.ts';

/** `GET /membership/domainForm`: the values a membership can take, with their names (MEM-7). */
export async function domainForm(ctx: Context): Promise<Output<'GET /membership/domainForm'>> {
  return {
    types: Object.keys(ctx.tenant.membershipTypes ?? {}).map((value) => ({ value, label: typeLabel(ctx, value) })),
    statuses: MEMBERSHIP_STATUSES.map((value) => ({ value, label: ctx.t(`membership.status.${value}`) })),
    renewalPeriods: (['annual', 'life-time'] as const).map((value) => ({ value, label: renewalLabel(ctx, value) })),
    verifiedFields: verifiedFieldsOf(ctx.tenant.forms[APPLICATION_FORM]),
  };
}
