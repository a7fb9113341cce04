import type { Output } from '../../../../contract/calls/calls.ts';
import { useRead } from '../../../../engine/web/read.ts';

export type RoleData = Output<'GET /role/list'>['rows'][number];

/** The roles of the tenant with what each may do; undefined while they are asked for. */
export function useRoles(): RoleData[] | undefined {
  return useRead('roles', 'GET /role/list', {}, { anyLang: true, loud: true }).data?.rows;
}
