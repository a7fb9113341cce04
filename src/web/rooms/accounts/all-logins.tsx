import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../engine/call.ts';
import { pathOf } from '../../engine/routes.ts';
import { useAddressBar } from '../../engine/ui/address-bar.ts';
import { ButtonLink } from '../../engine/ui/link.tsx';
import { Broken } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { useWords } from '../../engine/words.ts';
import { askedPage } from './parts/asked-page.ts';
import { LoginLogTable } from './parts/login-log-table.tsx';

/** Everybody's logins in this tenant, also those for addresses without an account (ADM-2). */
export default function AllLogins() {
  const { t } = useWords();
  const [page, setPage] = useAddressBar(['after', 'before']);
  const query = useQuery({
    queryKey: ['login-log', 'everybody', page],
    queryFn: () =>
      callApi('GET /user/loginLog', {
        everybody: true,
        ...askedPage(page),
      }),
    placeholderData: (before) => before,
  });
  if (query.isError && !query.data) return <Broken onRetry={() => void query.refetch()} />;
  return (
    <PageCard
      title={t('allLogins.title')}
      subtitle={t('allLogins.subtitle')}
      actions={<ButtonLink to={pathOf('User-List') ?? '/'}>{t('users.title')}</ButtonLink>}
    >
      <LoginLogTable page={query.data} onPage={setPage} withEmail />
    </PageCard>
  );
}
