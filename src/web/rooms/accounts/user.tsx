import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordHistory } from '../../engine/audit/record-history.tsx';
import { refresh, useRead } from '../../engine/read.ts';
import { mayUse, useSession } from '../../engine/session.ts';
import { useAddressBar } from '../../engine/ui/address-bar.ts';
import { Badge } from '../../engine/ui/badge.tsx';
import { Button } from '../../engine/ui/button.tsx';
import { Unread } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { Tabs } from '../../engine/ui/tabs.tsx';
import { useWords } from '../../engine/words.ts';
import { accountStatus } from './parts/people/account-status.ts';
import { DisableDialog } from './parts/people/disable-dialog.tsx';
import { ResetFactorsDialog } from './parts/people/reset-factors-dialog.tsx';
import { RoleHistory } from './parts/people/role-history.tsx';
import { UserLog } from './parts/people/user-log.tsx';
import { UserProfile } from './parts/people/user-profile.tsx';

/** One person as user managers see them: profile, roles, logins; shut and opened here (ACC-9, ADM-2). */
export default function User() {
  const { t } = useWords();
  const session = useSession();
  const { accountId = '' } = useParams({ strict: false }) as { accountId?: string };
  const [{ part }, set] = useAddressBar(['part']);
  const [asking, setAsking] = useState(false);
  const [resetting, setResetting] = useState(false);
  const query = useRead('user', 'GET /user/profile', { accountId }, { anyLang: true });
  const user = query.data;
  if (!user) return <Unread query={query} />;
  const renew = async () => {
    await refresh('user');
    await refresh('users');
  };
  const { tone, label } = accountStatus(user.status);
  const disabled = user.status === 'disabled';
  return (
    <PageCard
      title={user.displayName || user.email}
      subtitle={user.email}
      badge={<Badge tone={tone}>{label}</Badge>}
      actions={
        user.abilities.manage &&
        session?.accountId !== accountId && (
          <>
            <Button onClick={() => setResetting(true)}>{t('resetFactors.action')}</Button>
            <Button onClick={() => setAsking(true)}>{disabled ? t('user.enable') : t('user.disable')}</Button>
          </>
        )
      }
    >
      <Tabs
        label={t('user.parts')}
        active={part || 'profile'}
        onChange={(next) => set({ part: next === 'profile' ? '' : next })}
        tabs={[
          { key: 'profile', label: t('user.profile'), content: <UserProfile user={user} onChanged={renew} /> },
          { key: 'roles', label: t('roleHistory.title'), content: <RoleHistory accountId={accountId} /> },
          { key: 'logins', label: t('loginLog.title'), content: <UserLog accountId={accountId} /> },
          ...(mayUse(session, ['audit-read'])
            ? [{ key: 'history', label: t('trail.ofRecord'), content: <RecordHistory kind="account" id={accountId} /> }]
            : []),
        ]}
      />
      <ResetFactorsDialog open={resetting} user={user} onClose={() => setResetting(false)} />
      <DisableDialog open={asking} user={user} onClose={() => setAsking(false)} refresh={renew} />
    </PageCard>
  );
}
