import { useState } from 'react';
import { RecordHistory } from '../../../../engine/web/audit/record-history.tsx';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { RecordActs } from '../../../../engine/web/record/record-acts.tsx';
import { RecordPage } from '../../../../engine/web/record/record-page.tsx';
import { useRecordTabs } from '../../../../engine/web/record/use-record-tabs.tsx';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { mayUse, useSession } from '../../../../engine/web/session.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { date, dateTime } from '../../../../engine/web/ui/format.ts';
import { BackLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { ResetFactorsDialog } from '../factors/reset-factors-dialog.tsx';
import { MergeNotice } from '../merge/merge-notice.tsx';
import { RoleHistory } from '../roles/role-history.tsx';
import { PartSignOnDialog } from '../sign-on/part-sign-on-dialog.tsx';
import { accountStatus } from './account-status.ts';
import { DisableDialog } from './disable-dialog.tsx';
import { type PersonData, PersonSections } from './person-sections.tsx';
import { UserLog } from './user-log.tsx';
import { UserProfile } from './user-profile.tsx';

/** A person as user managers see them: profile, records, roles, logins; shut and opened here, with notes and mails (ACC-9, ADM-2). */
export function ManagedUser({ person }: { person: PersonData }) {
  const { t } = useWords();
  const session = useSession();
  const { accountId } = person;
  const about = useRecordTabs({ kind: 'account', recordId: accountId }, 'messages');
  const [asking, setAsking] = useState(false);
  const [resetting, setResetting] = useState(false);
  const [parting, setParting] = useState(false);
  const signOn = useRead('sign-on-of', 'GET /signOn/own', { accountId });
  const query = useRead('user', 'GET /user/profile', { accountId }, { anyLang: true });
  const user = query.data;
  if (!user) return <Unread query={query} />;
  const renew = async () => {
    await refresh('user');
    await refresh('users');
    await refresh('person');
  };
  const { tone, label } = accountStatus(user.status);
  const disabled = user.status === 'disabled';
  const manages = user.abilities.manage && session?.accountId !== accountId && !person.mergedInto;
  return (
    <RecordPage
      title={user.displayName || user.email}
      subtitle={user.email}
      badge={<Badge tone={tone}>{label}</Badge>}
      actions={<BackLink to="User-List">{t('users.title')}</BackLink>}
      facts={[
        [t('users.created'), date(user.createdAt)],
        [t('users.lastLogin'), user.lastLoginAt ? dateTime(user.lastLoginAt) : t('word.never')],
        [t('word.roles'), user.roles.map((role) => role.label).join(', ')],
      ]}
      notice={<MergeNotice person={person} />}
      acts={
        manages && (
          <RecordActs
            acts={[
              { label: t('resetFactors.action'), quiet: true, onPick: () => setResetting(true) },
              signOn.data?.linkedAt && { label: t('signOn.part'), quiet: true, onPick: () => setParting(true) },
              {
                label: t('merge.begin'),
                quiet: true,
                onPick: () => goTo(pathTo('Merge-Accounts', { keep: accountId })),
              },
              { label: disabled ? t('user.enable') : t('user.disable'), quiet: true, onPick: () => setAsking(true) },
            ]}
          />
        )
      }
      label={t('user.parts')}
      tabs={[
        {
          key: 'profile',
          label: t('user.profile'),
          content: () => (
            <div className="stack" data-gap="l">
              <UserProfile user={user} onChanged={renew} />
              <PersonSections person={person} />
            </div>
          ),
        },
        { key: 'roles', label: t('roleHistory.title'), content: () => <RoleHistory accountId={accountId} /> },
        { key: 'logins', label: t('loginLog.title'), content: () => <UserLog accountId={accountId} /> },
        ...about,
        mayUse(session, ['audit-read']) && {
          key: 'history',
          label: t('trail.ofRecord'),
          content: () => <RecordHistory kind="account" id={accountId} />,
        },
      ]}
    >
      <ResetFactorsDialog open={resetting} user={user} onClose={() => setResetting(false)} />
      <PartSignOnDialog open={parting} user={user} onClose={() => setParting(false)} />
      <DisableDialog open={asking} user={user} onClose={() => setAsking(false)} refresh={renew} />
    </RecordPage>
  );
}
