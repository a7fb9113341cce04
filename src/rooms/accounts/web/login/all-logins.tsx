import { LOGIN_OUTCOMES } from '../../../../contract/login-outcomes.ts';
import { ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { loginsList } from '../../contract/lists.ts';
import { loginTable } from './login-log-table.tsx';
import { outcomeOf } from './outcome.ts';

/** Everybody's logins in this tenant, also those for addresses without an account (ADM-2). */
export default function AllLogins() {
  const { t } = useWords();
  const list = useList('GET /user/loginLog', {
    key: 'login-log',
    names: ['search', 'outcome'],
    query: ({ search, outcome }) => ({
      everybody: true,
      search,
      outcome: LOGIN_OUTCOMES.find((value) => value === outcome),
    }),
  });
  return (
    <ListScreen
      declared={loginsList}
      list={list}
      title={t('allLogins.title')}
      actions={
        <ButtonLink size="s" to={pathTo('User-List')}>
          {t('users.title')}
        </ButtonLink>
      }
      filters={[
        { kind: 'search', name: 'search', label: t('allLogins.search') },
        {
          kind: 'choice',
          name: 'outcome',
          label: t('word.outcome'),
          options: LOGIN_OUTCOMES.map((value) => ({ value, label: outcomeOf(value).label })),
        },
      ]}
      {...loginTable(t, true)}
    />
  );
}
