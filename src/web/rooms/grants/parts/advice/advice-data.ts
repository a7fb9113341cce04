import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/call.ts';
import { useHint } from '../../../../engine/hints.ts';
import { usePortal } from '../../../../engine/page.ts';
import { pathOf } from '../../../../engine/routes.ts';
import { useWords } from '../../../../engine/words.ts';
import { refreshGrants } from '../grant-data.ts';

export type Advice = Output<'GET /grant/consultation/list'>;
export type AdviceRecord = Advice['rows'][number];
export type Consultant = Advice['consultants'][number];

const lookAgain = () => void refreshGrants();

/** Advice to a project, asked for anew when a notice says that something has come of it. */
export function useAdvice({ applicationId }: { applicationId: string }) {
  const { lang } = useWords();
  const enabled = usePortal().modules.consultation;
  useHint('notifications', enabled, lookAgain);
  return useQuery({
    queryKey: ['grants', 'advice', applicationId, lang],
    queryFn: () => callApi('GET /grant/consultation/list', { applicationId }, { quiet: true }),
    enabled,
    placeholderData: (before) => before,
  });
}

/** The overview, narrowed to what a number stands for. */
export const pathOfAdvice = (narrowed: Record<string, string> = {}): string => pathOf('Grant-Advice', narrowed) ?? '/';
