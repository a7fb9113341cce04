import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/call.ts';
import { pathOf } from '../../../../engine/routes.ts';
import { useWords } from '../../../../engine/words.ts';

export type Project = Output<'GET /grant/project/get'>;
export type Report = Project['reports'][number];
export type Change = Project['changes'][number];

/** What goes on with a project beside its application; one question for all its parts. */
export function useProject({ applicationId }: { applicationId: string }) {
  const { lang } = useWords();
  return useQuery({
    queryKey: ['grants', 'project', applicationId, lang],
    queryFn: () => callApi('GET /grant/project/get', { applicationId }, { quiet: true }),
    placeholderData: (before) => before,
  });
}

/** Where a report is filled in, read and decided on. */
export const pathOfReport = ({ applicationId, reportId }: Pick<Report, 'applicationId' | 'reportId'>): string =>
  pathOf('Grant-Report', { applicationId, reportId }) ?? '/';
