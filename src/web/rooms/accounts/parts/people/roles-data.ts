import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/call.ts';

export type RoleData = Output<'GET /role/list'>['rows'][number];

/** The roles of the tenant with what each may do; undefined while they are asked for. */
export function useRoles(): RoleData[] | undefined {
  return useQuery({ queryKey: ['roles'], queryFn: () => callApi('GET /role/list', {}) }).data?.rows;
}
