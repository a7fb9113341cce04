import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { goTo } from '../../../../engine/web/routes.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { PausePlanDialog } from './pause-plan-dialog.tsx';
import { PLAN_TONES } from './plan-tones.ts';

export type OwnPlan = Output<'POST /donation/giving'>['plans'][number];
export type Own = { donorId: string; key: string };

/** One regular gift, with all that its donor may do with it. */
export function PlanCard({ own, plan }: { own: Own; plan: OwnPlan }) {
  const { t } = useWords();
  const [open, setOpen] = useState<'change' | 'pause' | 'stop' | null>(null);
  const { planId, version, abilities } = plan;
  const about = { ...own, planId, version };
  const again = () => refresh('giving');
  const close = () => setOpen(null);
  const resume = () => callApi('POST /donation/plan/resume', about);
  const newCard = async () => {
    const { giftId, key } = await callApi('POST /donation/plan/card', about);
    goTo(`/pay/donation/${giftId}?${new URLSearchParams({ key })}`);
  };
  const next = { amount: money(plan.cents), day: plan.nextOn ? formatDate(plan.tryOn ?? plan.nextOn) : '' };
  const facts: (readonly [string, string])[] = [
    [t('word.amount'), money(plan.cents)],
    [t('donations.cycle'), plan.cycleLabel],
    [t('donations-own.day'), String(plan.day)],
  ];
  if (plan.nextOn) facts.push([t('donations-own.next'), formatDate(plan.tryOn ?? plan.nextOn)]);
  if (plan.pauseUntil && plan.status === 'paused')
    facts.push([t('donations-own.pausedUntil'), formatDate(plan.pauseUntil)]);
  if (abilities.stop) facts.push([t('donations-own.card'), plan.card || t('donations-own.noCard')]);
  return (
    <Section
      title={t('donations-own.plan', { appeal: plan.appeal })}
      actions={<Badge tone={PLAN_TONES[plan.status]}>{plan.statusLabel}</Badge>}
    >
      <div className="stack">
        {plan.declined && <p role="status">{t('donations-own.declined', { reason: plan.declined })}</p>}
        <Facts facts={facts} />
        <div className="row">
          {abilities.change && <Button onClick={() => setOpen('change')}>{t('donations-own.change')}</Button>}
          {abilities.change && <ActButton act={newCard}>{t('donations-own.newCard')}</ActButton>}
          {abilities.pause && <Button onClick={() => setOpen('pause')}>{t('word.pause')}</Button>}
          {abilities.resume && (
            <ActButton act={resume} refresh={again}>
              {t('word.resume')}
            </ActButton>
          )}
          {abilities.stop && <Button onClick={() => setOpen('stop')}>{t('word.stop')}</Button>}
        </div>
        {abilities.change && <p className="small muted">{t('donations-own.newCardAbout')}</p>}
      </div>
      {open === 'change' && <ChangePlanDialog about={about} plan={plan} onClose={close} />}
      {open === 'pause' && <PausePlanDialog about={about} next={plan.nextOn ? next : null} onClose={close} />}
      <ConfirmDialog
        open={open === 'stop'}
        danger
        title={t('donations-own.stopGift')}
        back={t('donations-own.keepGift')}
        about={plan.nextOn ? t('donations-own.stopNext', next) : t('donations-own.stopText')}
        onSend={() => callApi('POST /donation/plan/stop', about, { lasting: true })}
        refresh={again}
        onClose={close}
      />
    </Section>
  );
}
