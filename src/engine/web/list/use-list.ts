import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Sent } from '../../../contract/calls/calls.ts';
import type { ListCall, Paged } from '../../../contract/lists/list.ts';
import { useTopic } from '../hints.ts';
import { lookAgain, useRead } from '../read.ts';
import { useSession } from '../session.ts';
import { type InAddress, useAddressBar } from '../ui/address-bar.ts';

/** What is asked; what is empty or false is left out, as the calls take it to be. */
type Filters<C extends ListCall> = { [K in keyof Sent<C>]?: Sent<C>[K] | '' | false | null | undefined };

/** A list as screens show it; `data` is undefined on its way and where it did not come. */
export type Listing<Row, Answer extends Paged<Row> = Paged<Row>> = {
  data: Answer | undefined;
  query: UseQueryResult;
  /** What is asked but for the page. */
  filter: object;
  set: (change: { after: string } | { before: string }) => void;
};

/**
 * A list that lives in the address bar: what it is filtered by and its page. The page shown stays until the next has
 * come, and is asked for anew when the server says that its records have changed.
 * @param by `key` is the group it is asked anew with; `names` are its filters in the address;
 * `query` makes of them what is asked; with `paged` false it stays on the first page, for a list that is not in sight
 */
export function useList<C extends ListCall, N extends string = never>(
  call: C,
  by: { key: string; names?: readonly N[]; query?: (address: InAddress<N>) => Filters<C>; paged?: boolean },
) {
  const [all, set] = useAddressBar<N | 'after' | 'before'>([...(by.names ?? []), 'after', 'before']);
  const { after, before, ...rest } = all as Record<string, string>;
  const address = rest as InAddress<N>;
  const filter = filled<C>(by.query?.(address) ?? {});
  const params = { ...filter, ...(by.paged === false ? {} : after ? { after } : before ? { before } : {}) };
  const query = useRead(by.key, call, params as Sent<C>, { stays: true });
  const loggedIn = Boolean(useSession()?.ID);
  const again = useCallback(() => void lookAgain(by.key, call), [by.key, call]);
  useTopic(loggedIn ? `list/${call}` : null, again);
  return { address, set, filter, query, data: query.data };
}

const filled = <C extends ListCall>(filters: Filters<C>): Sent<C> =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== '' && value !== false && value != null),
  ) as Sent<C>;
