import { useRead } from '../../../../engine/web/read.ts';

/** The tenant's types of membership as options of a filter. */
export function useTypes(): { value: string; label: string }[] {
  const { data } = useRead('membership', 'GET /membership/apply');
  return data?.types.map(({ type, label }) => ({ value: type, label })) ?? [];
}
