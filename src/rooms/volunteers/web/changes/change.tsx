import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { ChooseChange, type Option } from './choose-change.tsx';
import { ConfirmChange } from './confirm-change.tsx';

export type Plan = Output<'POST /volunteer/change/check'>;
/** What was chosen and typed, and what the server says it would do. */
export type Wanted = { option: Option; typed: Readonly<Record<string, string>>; plan: Plan };

/** One way through every change of an account: what, for whom, before and after, who agrees, confirm (VOL-3). */
export default function ChangeAccount() {
  const { t } = useWords();
  const mine = useRead('volunteers', 'GET /volunteer/mine', {});
  const registrationId = mine.data?.rows[0]?.registrationId ?? '';
  const query = useRead(
    'volunteers',
    'GET /volunteer/change/options',
    { registrationId },
    { enabled: registrationId !== '' },
  );
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [confirming, setConfirming] = useState(false);
  if (!mine.data) return <Unread query={mine} />;
  const open = mine.data.rows[0]?.abilities.change;
  if (open && !query.data) return <Unread query={query} />;
  const options = open ? (query.data?.options ?? []) : [];
  return (
    <PageCard width="form" title={t('volunteers.change')} subtitle={t('volunteers.change.subtitle')}>
      {options.length === 0 && (
        <EmptyState
          title={t('volunteers.change.none')}
          action={<ButtonLink to={pathTo('My-Volunteering')}>{t('volunteers.mine')}</ButtonLink>}
        >
          {t('volunteers.change.noneText')}
        </EmptyState>
      )}
      {/* stays while the plan is looked at: what was typed is there on the way back */}
      <div hidden={confirming}>
        {options.length > 0 && (
          <ChooseChange
            registrationId={registrationId}
            options={options}
            onPlan={(next) => {
              setWanted(next);
              setConfirming(true);
            }}
          />
        )}
      </div>
      {confirming && wanted && (
        <ConfirmChange registrationId={registrationId} wanted={wanted} onBack={() => setConfirming(false)} />
      )}
    </PageCard>
  );
}
