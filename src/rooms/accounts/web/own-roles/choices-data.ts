import type { Output } from '../../../../contract/calls/calls.ts';
import { useRead } from '../../../../engine/web/read.ts';

export type Choice = Output<'GET /role/choices'>['rows'][number];
export type LoadedRole = Output<'GET /role/get'>;

/** The capabilities that a role can be composed of; undefined while they are asked for. */
export const useChoices = (): Choice[] | undefined =>
  useRead('role-choices', 'GET /role/choices', {}, { loud: true }).data?.rows;

/** By room, in the order of the contract. */
export const byRoom = (choices: readonly Choice[]): [room: string, choices: Choice[]][] => [
  ...Map.groupBy(choices, ({ roomLabel }) => roomLabel),
];
