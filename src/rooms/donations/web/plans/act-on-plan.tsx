import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { money } from '../../../../engine/web/ui/format.ts';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';

const PLAN_ACTS = ['pause', 'resume', 'stop'] as const;
type Act = (typeof PLAN_ACTS)[number];
type Plan = Pick<
  Output<'GET /donation/plan/list'>['rows'][number],
  'planId' | 'version' | 'donor' | 'abilities' | 'cents' | 'nextOn' | 'tryOn'
>;

/** What staff can do about a regular gift, each with a reason: from the list and from its page (PAY-1). */
export function usePlanActs() {
  const { t } = useWords();
  const [acting, setActing] = useState<{ plan: Plan; act: Act } | null>(null);
  const send = async (reason: string) => {
    const { plan, act } = acting!;
    const { planId, version } = plan;
    await callApi('POST /donation/plan/act', { planId, act, reason, version }, { lasting: true });
    await refresh('donations');
  };
  const of = (plan: Plan) =>
    PLAN_ACTS.filter((act) => plan.abilities[act]).map((act) => ({
      label: t(`donations-plans.${act}`),
      onPick: () => setActing({ plan, act }),
    }));
  const dialog = acting && (
    <ReasonDialog
      title={acting.act === 'stop' ? t('donations-own.stopGift') : t(`donations-plans.${acting.act}`)}
      back={acting.act === 'stop' ? t('donations-own.keepGift') : t('word.cancel')}
      about={t('donations-plans.actText', { donor: acting.plan.donor })}
      danger={acting.act === 'stop'}
      onSend={send}
      endsWith={({ code }) => code === 'record.stale'}
      onClose={() => setActing(null)}
    >
      {acting.plan.nextOn && (
        <p>
          {t(`donations-plans.next.${acting.act}`, {
            amount: money(acting.plan.cents),
            day: formatDate(acting.plan.tryOn ?? acting.plan.nextOn),
          })}
        </p>
      )}
    </ReasonDialog>
  );
  return { of, dialog };
}
