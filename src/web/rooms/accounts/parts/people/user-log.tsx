import { useRead } from '../../../../engine/read.ts';
import { useAddressBar } from '../../../../engine/ui/address-bar.ts';
import { Broken } from '../../../../engine/ui/message-page.tsx';
import { LoginLogTable } from '../entrance/login-log-table.tsx';
import { pageQuery } from '../page-query.ts';

/** The logins of one person, for user managers. */
export function UserLog({ accountId }: { accountId: string }) {
  const [page, setPage] = useAddressBar(['after', 'before']);
  const query = useRead(
    'login-log',
    'GET /user/loginLog',
    { accountId, ...pageQuery(page) },
    { anyLang: true, loud: true },
  );
  if (query.isError && !query.data) return <Broken onRetry={() => void query.refetch()} />;
  return <LoginLogTable page={query.data} onPage={setPage} />;
}
