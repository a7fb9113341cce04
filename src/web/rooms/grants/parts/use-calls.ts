import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../engine/call.ts';
import { mayUse, useSession } from '../../../engine/session.ts';

/** The calls as options of a filter; for who runs the programme or decides. */
export function useCalls(lang: string): { value: string; label: string }[] {
  const enabled = mayUse(useSession(), ['grant-manage', 'oxfam-application-approve']);
  const { data } = useQuery({
    queryKey: ['grants', 'calls', lang],
    queryFn: () => callApi('GET /grant/call/list', {}, { quiet: true }),
    enabled,
  });
  return data?.rows.map(({ cohortId, code, name }) => ({ value: cohortId, label: `${code} · ${name}` })) ?? [];
}
