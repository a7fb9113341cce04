import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ago } from '../../../../engine/web/ui/format.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { useAct } from '../../../../engine/web/ui/use-act.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { usersList } from '../../contract/lists.ts';
import { GiveRole, TakeRole } from '../roles/bulk-roles.tsx';
import { useRoles } from '../roles/roles-data.ts';
import { accountStatus, STATUSES } from './account-status.ts';
import { InviteDialog } from './invite-dialog.tsx';

/** The people of the tenant: found, filtered, invited (ADM-2). */
export default function Users() {
  const { t } = useWords();
  const [inviting, setInviting] = useAct('invite');
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
      actions={
        <>
          <ButtonLink size="s" to={pathTo('Role-List')}>
            {t('word.roles')}
          </ButtonLink>
          <ButtonLink size="s" to={pathTo('All-Logins')}>
            {t('loginLog.title')}
          </ButtonLink>
          <Button size="s" kind="primary" icon="add" onClick={() => setInviting(true)}>
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
