import type { Output } from '../../../../contract/calls/calls.ts';
import { useHint } from '../../../../engine/web/hints.ts';
import { usePortal } from '../../../../engine/web/page.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { refreshGrants } from '../apply/grant-data.ts';

export type Advice = Output<'GET /grant/consultation/list'>;
export type AdviceRecord = Advice['rows'][number];
export type Consultant = Advice['consultants'][number];

const lookAgain = () => void refreshGrants();

/** Advice to a project, asked for anew when a notice says that something has come of it. */
export function useAdvice({ applicationId }: { applicationId: string }) {
  const enabled = usePortal().modules.consultation;
  useHint('notifications', enabled, lookAgain);
  return useRead('grants', 'GET /grant/consultation/list', { applicationId }, { stays: true, enabled });
}

/** The overview, narrowed to what a number stands for. */
export const pathOfAdvice = (narrowed: Record<string, string> = {}): string => pathTo('Grant-Advice', narrowed);
