import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../engine/call.ts';
import { useAddressBar } from '../../../../engine/ui/address-bar.ts';
import { Broken } from '../../../../engine/ui/message-page.tsx';
import { LoginLogTable } from '../entrance/login-log-table.tsx';
import { pageQuery } from '../page-query.ts';

/** The logins of one person, for user managers. */
export function UserLog({ accountId }: { accountId: string }) {
  const [page, setPage] = useAddressBar(['after', 'before']);
  const query = useQuery({
    queryKey: ['login-log', accountId, page],
    queryFn: () => callApi('GET /user/loginLog', { accountId, ...pageQuery(page) }),
  });
  if (query.isError && !query.data) return <Broken onRetry={() => void query.refetch()} />;
  return <LoginLogTable page={query.data} onPage={setPage} />;
}
