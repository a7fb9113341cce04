import type { Output } from '../../../../contract/calls/calls.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';

export type Project = Output<'GET /grant/project/get'>;
export type Report = Project['reports'][number];
export type Change = Project['changes'][number];

/** What goes on with a project beside its application; one question for all its parts. */
export function useProject({ applicationId }: { applicationId: string }) {
  return useRead('grants', 'GET /grant/project/get', { applicationId }, { stays: true });
}

/** Where a report is filled in, read and decided on. */
export const pathOfReport = ({ applicationId, reportId }: Pick<Report, 'applicationId' | 'reportId'>): string =>
  pathTo('Grant-Report', { applicationId, reportId });
