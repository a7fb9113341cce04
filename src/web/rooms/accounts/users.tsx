import { useState } from 'react';
import { usersList } from '../../../contract/lists/accounts.ts';
import { columnsOf } from '../../engine/list/declared.tsx';
import { ListScreen } from '../../engine/list/list-screen.tsx';
import { useList } from '../../engine/list/use-list.ts';
import { refresh } from '../../engine/read.ts';
import { pathTo } from '../../engine/routes.ts';
import { Badge } from '../../engine/ui/badge.tsx';
import { Button } from '../../engine/ui/button.tsx';
import { ago } from '../../engine/ui/format.ts';
import { ButtonLink } from '../../engine/ui/link.tsx';
import { useWords } from '../../engine/words.ts';
import { accountStatus, STATUSES } from './parts/people/account-status.ts';
import { GiveRole, TakeRole } from './parts/people/bulk-roles.tsx';
import { InviteDialog } from './parts/people/invite-dialog.tsx';
import { useRoles } from './parts/people/roles-data.ts';

/** The people of the tenant: found, filtered, invited (ADM-2). */
export default function Users() {
  const { t } = useWords();
  const [inviting, setInviting] = useState(false);
  const roles = useRoles();
  const list = useList('GET /user/list', {
    key: 'users',
    names: ['search', 'role', 'status'],
    query: (address) => address,
  });
  const columns = columnsOf(usersList, t, {
    roles: { cell: (user) => user.roleLabels.join(' · ') || '–' },
    status: {
      cell: (user) => {
        const { tone, label } = accountStatus(user.status);
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    lastLogin: {
      cell: (user) => <span className="num">{user.lastLoginAt ? ago(user.lastLoginAt) : t('word.never')}</span>,
    },
  });
  return (
    <ListScreen
      declared={usersList}
      list={list}
      title={t('users.title')}
      subtitle={t('users.subtitle')}
      actions={
        <>
          <ButtonLink to={pathTo('Role-List')}>{t('word.roles')}</ButtonLink>
          <ButtonLink to={pathTo('All-Logins')}>{t('loginLog.title')}</ButtonLink>
          <Button kind="primary" icon="add" onClick={() => setInviting(true)}>
            {t('word.invite')}
          </Button>
        </>
      }
      filters={[
        { kind: 'search', name: 'search', label: t('word.nameOrAddress') },
        {
          kind: 'choice',
          name: 'role',
          label: t('users.role'),
          options: roles?.map(({ role, label }) => ({ value: role, label })) ?? [],
        },
        {
          kind: 'choice',
          name: 'status',
          label: t('word.status'),
          options: STATUSES.map((value) => ({ value, label: accountStatus(value).label })),
        },
      ]}
      acts={{
        name: (user) => user.displayName || user.email,
        all: [
          { key: 'give', label: t('user.grant'), dialog: GiveRole },
          { key: 'take', label: t('users.bulk.take'), dialog: TakeRole },
        ],
      }}
      columns={columns}
      rowKey={(user) => user.accountId}
      rowLink={(user) => pathTo('User', { accountId: user.accountId })}
      empty={{ icon: 'person', title: t('users.empty'), text: t('users.emptyText') }}
    >
      <InviteDialog
        open={inviting}
        roles={roles ?? []}
        onClose={() => setInviting(false)}
        refresh={() => refresh('users')}
      />
    </ListScreen>
  );
}
