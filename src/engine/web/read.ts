import {
  type InfiniteData,
  keepPreviousData,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { CallKey, Output, Sent } from '../../contract/calls/calls.ts';
import { callApi } from './call.ts';
import { queryClient } from './shell/query-client.ts';
import { useWords } from './words.ts';

type ReadOptions<K extends CallKey> = {
  /** What it hangs on besides the input, as the version of a record: another value asks anew. */
  also?: unknown;
  /** What was shown stays until the next is there: another page, another filter. */
  stays?: boolean;
  /** It says the same in every language: what is shown stays when the reader changes theirs. */
  anyLang?: boolean;
  /** A refusal is told as a notification too; else the screen says it. */
  loud?: boolean;
  /** Asking does not count as activity of the person. */
  background?: boolean;
} & Pick<
  UseQueryOptions<Output<K>>,
  'enabled' | 'gcTime' | 'placeholderData' | 'refetchInterval' | 'refetchOnWindowFocus' | 'retry' | 'staleTime'
>;

/** The input may be left out where a call needs none. */
type Arguments<K extends CallKey> =
  Record<never, never> extends Sent<K>
    ? [input?: Sent<K>, options?: ReadOptions<K>]
    : [input: Sent<K>, options?: ReadOptions<K>];

/**
 * What the server answers to a call, for a screen: kept by its input and language, and asked anew by `refresh`.
 * @param group what is asked anew together, mostly the room
 */
export function useRead<K extends CallKey>(group: string, call: K, ...rest: Arguments<K>): UseQueryResult<Output<K>> {
  const { lang } = useWords();
  const [input = {} as Sent<K>, { also, stays, anyLang, loud, background, ...options } = {} as ReadOptions<K>] = rest;
  return useQuery<Output<K>>({
    queryKey: [group, call, input, anyLang ? null : lang, also],
    queryFn: () => callApi(call, input, { quiet: !loud, background: background ?? looking.has(group) }),
    ...(stays && { placeholderData: keepPreviousData }),
    ...options,
  });
}

type Growing = { rows: readonly unknown[]; next: string | null };
/** Calls whose answer is the beginning of a list, and says where the rest of it is asked for. */
type GrowingCall = { [K in CallKey]: Output<K> extends Growing ? K : never }[CallKey];

/**
 * A list that grows on the screen: the rows so far (undefined: on their way), the newest answer, and for `MoreButton`
 * whether there are more and how they are asked for.
 */
export function useGrowingList<K extends GrowingCall>(
  group: string,
  call: K,
  input: Sent<K>,
  {
    also,
    anyLang,
    loud,
    background,
    ...options
  }: Pick<ReadOptions<K>, 'also' | 'anyLang' | 'loud' | 'background'> & {
    refetchInterval?: number;
    staleTime?: number;
  } = {},
) {
  const { lang } = useWords();
  const query = useInfiniteQuery<Output<K>, Error, InfiniteData<Output<K>>, unknown[], string>({
    queryKey: [group, call, input, anyLang ? null : lang, also, 'growing'],
    queryFn: ({ pageParam: after }) =>
      callApi(call, { ...input, ...(after && { after }) }, { quiet: !loud, background: background ?? false }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...options,
  });
  const rows = query.data?.pages.flatMap((page) => page.rows as Output<K>['rows'][number][]);
  return { ...query, rows, newest: query.data?.pages[0] };
}

/** Groups that are asked for anew because the server said so: that is no activity of the person. */
const looking = new Set<string>();

/** As `refresh` by one call, after a hint. */
export async function lookAgain<K extends CallKey>(group: string, call: K): Promise<void> {
  looking.add(group);
  await refresh(group, call).finally(() => looking.delete(group));
}

/** Everything that was read in a group, or by one call of it, is asked for anew. */
export async function refresh<K extends CallKey>(group: string, call?: K, input?: Partial<Sent<K>>): Promise<void> {
  const queryKey = [group, ...(call ? [call] : []), ...(input ? [input] : [])];
  await queryClient.invalidateQueries({ queryKey });
}
