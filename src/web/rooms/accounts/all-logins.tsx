import { useQuery } from '@tanstack/react-query';
import { LOGIN_OUTCOMES, type LoginOutcome } from '../../../contract/login-outcomes.ts';
import { callApi } from '../../engine/call.ts';
import { pathOf } from '../../engine/routes.ts';
import { useAddressBar } from '../../engine/ui/address-bar.ts';
import { FilterBar } from '../../engine/ui/filter-bar.tsx';
import { ButtonLink } from '../../engine/ui/link.tsx';
import { Broken } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { useWords } from '../../engine/words.ts';
import { LoginLogTable } from './parts/entrance/login-log-table.tsx';
import { outcomeOf } from './parts/entrance/outcome.ts';
import { pageQuery } from './parts/page-query.ts';

/** Everybody's logins in this tenant, also those for addresses without an account (ADM-2). */
export default function AllLogins() {
  const { t } = useWords();
  const [{ search, outcome, ...page }, set] = useAddressBar(['search', 'outcome', 'after', 'before']);
  const params = {
    ...(search && { search }),
    ...(isOutcome(outcome) && { outcome }),
    ...pageQuery(page),
  };
  const query = useQuery({
    queryKey: ['login-log', 'everybody', params],
    queryFn: () =>
      callApi('GET /user/loginLog', {
        everybody: true,
        ...params,
      }),
    placeholderData: (before) => before,
  });
  if (query.isError && !query.data) return <Broken onRetry={() => void query.refetch()} />;
  return (
    <PageCard
      title={t('allLogins.title')}
      subtitle={t('allLogins.subtitle')}
      actions={<ButtonLink to={pathOf('User-List') ?? '/'}>{t('users.title')}</ButtonLink>}
      toolbar={
        <FilterBar
          filters={[
            { kind: 'search', name: 'search', label: t('allLogins.search') },
            {
              kind: 'choice',
              name: 'outcome',
              label: t('loginLog.outcome'),
              options: LOGIN_OUTCOMES.map((value) => ({ value, label: outcomeOf(value).label })),
            },
          ]}
        />
      }
    >
      <LoginLogTable page={query.data} onPage={set} withEmail />
    </PageCard>
  );
}

const isOutcome = (text: string): text is LoginOutcome => (LOGIN_OUTCOMES as readonly string[]).includes(text);
