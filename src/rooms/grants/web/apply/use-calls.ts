import { useRead } from '../../../../engine/web/read.ts';
import { mayUse, useSession } from '../../../../engine/web/session.ts';

/** The calls as options of a filter, for who runs the programme or decides; null until they are known. */
export function useCalls(): { value: string; label: string }[] | null {
  const enabled = mayUse(useSession(), ['grant-manage', 'oxfam-application-approve']);
  const { data, isError } = useRead('grants', 'GET /grant/call/list', {}, { enabled });
  if (!data) return enabled && !isError ? null : [];
  return data.rows.map(({ cohortId, code, name }) => ({ value: cohortId, label: `${code} · ${name}` }));
}
