import type { PersonKey } from './person-section.ts';

/**
 * SQL for rows that are a person's: by their account, or while the row has none by their address.
 * @param columns of the account, and of the address in lower case
 * @param at of the first of two parameters, which `keyParams` gives
 */
export const isTheirs = ({ account, address }: { account: string; address: string }, at = 2): string =>
  `(${account} = $${at}::uuid or (${account} is null and ${address} = $${at + 1}::text))`;

export const keyParams = ({
  accountId,
  address,
}: Pick<PersonKey, 'accountId' | 'address'>): [string, string | null] => [accountId, address];
