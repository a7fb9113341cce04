import { useState } from 'react';
import type { Output } from '../../../contract/calls/calls.ts';
import { ListScreen } from '../../engine/list/list-screen.tsx';
import { useList } from '../../engine/list/use-list.ts';
import { refresh } from '../../engine/read.ts';
import { pathOf } from '../../engine/routes.ts';
import { Badge } from '../../engine/ui/badge.tsx';
import { Button } from '../../engine/ui/button.tsx';
import type { Column } from '../../engine/ui/data-table.tsx';
import { ago, date } from '../../engine/ui/format.ts';
import { ButtonLink } from '../../engine/ui/link.tsx';
import { useWords } from '../../engine/words.ts';
import { accountStatus, STATUSES } from './parts/people/account-status.ts';
import { BulkRoles } from './parts/people/bulk-roles.tsx';
import { InviteDialog } from './parts/people/invite-dialog.tsx';
import { useRoles } from './parts/people/roles-data.ts';

type User = Output<'GET /user/list'>['rows'][number];

/** The people of the tenant: found, filtered, invited (ADM-2). */
export default function Users() {
  const { t } = useWords();
  const [inviting, setInviting] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const roles = useRoles();
  const list = useList('GET /user/list', {
    key: 'users',
    names: ['search', 'role', 'status'],
    query: (address) => address,
  });
  const roleLabel = (role: string) => roles?.find((value) => value.role === role)?.label ?? role;
  const columns: Column<User>[] = [
    { key: 'name', header: t('users.name'), cell: (user) => user.displayName || user.email },
    { key: 'email', header: t('login.email'), cell: (user) => user.email, oneLine: true },
    { key: 'roles', header: t('users.roles'), cell: (user) => user.roles.map(roleLabel).join(' · ') || '–' },
    {
      key: 'status',
      header: t('users.status'),
      cell: (user) => {
        const { tone, label } = accountStatus(user.status);
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    { key: 'created', header: t('users.created'), cell: (user) => <span className="num">{date(user.createdAt)}</span> },
    {
      key: 'lastLogin',
      header: t('users.lastLogin'),
      cell: (user) => <span className="num">{user.lastLoginAt ? ago(user.lastLoginAt) : t('users.never')}</span>,
    },
  ];
  return (
    <ListScreen
      name="User-List"
      list={list}
      title={t('users.title')}
      subtitle={t('users.subtitle')}
      actions={
        <>
          <ButtonLink to={pathOf('Role-List') ?? '/'}>{t('roles.title')}</ButtonLink>
          <ButtonLink to={pathOf('All-Logins') ?? '/'}>{t('loginLog.title')}</ButtonLink>
          <Button kind="primary" icon="add" onClick={() => setInviting(true)}>
            {t('invite.open')}
          </Button>
        </>
      }
      filters={[
        { kind: 'search', name: 'search', label: t('users.search') },
        {
          kind: 'choice',
          name: 'role',
          label: t('users.role'),
          options: roles?.map(({ role, label }) => ({ value: role, label })) ?? [],
        },
        {
          kind: 'choice',
          name: 'status',
          label: t('users.status'),
          options: STATUSES.map((value) => ({ value, label: accountStatus(value).label })),
        },
      ]}
      above={
        <BulkRoles
          chosen={chosen}
          onPage={list.data?.rows.map(({ accountId }) => accountId) ?? []}
          roles={roles ?? []}
          onChoose={setChosen}
        />
      }
      caption={t('users.title')}
      columns={columns}
      rowKey={(user) => user.accountId}
      choice={{ chosen, onChange: setChosen, name: (user) => user.displayName || user.email }}
      rowLink={(user) => pathOf('User', { accountId: user.accountId }) ?? '/'}
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
