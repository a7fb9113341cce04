import { useRead } from '../../../engine/read.ts';
import { mayUse, useSession } from '../../../engine/session.ts';

/** The calls as options of a filter; for who runs the programme or decides. */
export function useCalls(): { value: string; label: string }[] {
  const enabled = mayUse(useSession(), ['grant-manage', 'oxfam-application-approve']);
  const { data } = useRead('grants', 'GET /grant/call/list', {}, { enabled });
  return data?.rows.map(({ cohortId, code, name }) => ({ value: cohortId, label: `${code} · ${name}` })) ?? [];
}
