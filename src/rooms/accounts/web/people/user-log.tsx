import { ListPart } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { loginTable } from '../login/login-log-table.tsx';

/** The logins of one person, for user managers. */
export function UserLog({ accountId }: { accountId: string }) {
  const { t } = useWords();
  const list = useList('GET /user/loginLog', { key: 'login-log', query: () => ({ accountId }) });
  return <ListPart list={list} {...loginTable(t)} />;
}
