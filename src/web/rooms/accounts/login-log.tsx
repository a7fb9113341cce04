import { useRead } from '../../engine/read.ts';
import { useAddressBar } from '../../engine/ui/address-bar.ts';
import { Broken } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { useWords } from '../../engine/words.ts';
import { LoginLogTable } from './parts/entrance/login-log-table.tsx';
import { pageQuery } from './parts/page-query.ts';

/** The own logins, also those that failed (ACC-7). */
export default function LoginLog() {
  const { t } = useWords();
  const [page, setPage] = useAddressBar(['after', 'before']);
  const query = useRead('login-log', 'GET /user/loginLog', pageQuery(page), { anyLang: true, loud: true });
  if (query.isError && !query.data) return <Broken onRetry={() => void query.refetch()} />;
  return (
    <PageCard title={t('loginLog.title')} subtitle={t('loginLog.subtitle')}>
      <LoginLogTable page={query.data} onPage={setPage} />
    </PageCard>
  );
}
