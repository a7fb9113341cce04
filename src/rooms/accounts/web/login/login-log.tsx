import { ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { loginTable } from './login-log-table.tsx';

/** The own logins, also those that failed (ACC-7). */
export default function LoginLog() {
  const { t } = useWords();
  const list = useList('GET /user/loginLog', { key: 'login-log' });
  return <ListScreen list={list} title={t('loginLog.title')} {...loginTable(t)} />;
}
