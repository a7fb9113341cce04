import type { Output } from '../../../../contract/calls/calls.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';

export type GrantRecord = Output<'GET /grant/application/get'>;
export type GrantLine = Output<'GET /grant/apply'>['rows'][number];
export type GrantCall = Output<'GET /grant/apply'>['cohorts'][number];

/** Where an application is shown. @param tab what staff want to see of it first */
export const pathOfGrant = (applicationId: string, tab?: 'advice'): string =>
  pathTo('Grant-Application', { applicationId, ...(tab && { tab }) });

/** Something of an application changed: everything that shows it asks again. */
export async function refreshGrants(): Promise<void> {
  await refresh('grants');
}
