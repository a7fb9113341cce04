import { browserStore } from '../browser-store.ts';
import { observable } from '../observable.ts';
import { currentPortal } from '../page.ts';
import { useSession } from '../session.ts';
import type { Column } from '../ui/data-table.tsx';

/** Asked for anew when a choice of columns is written anywhere on the page. */
const turn = observable(0);

const keyOf = (list: string, account: string) => `tessera.columns.${currentPortal().tenant}.${account}.${list}`;

/** Which columns of a list this person wants, in their order; null: as the list comes. Kept in this browser. */
export function useChosenColumns(list: string): [readonly string[] | null, (keys: readonly string[] | null) => void] {
  const account = useSession()?.accountId ?? '';
  turn.use();
  const kept = browserStore.readJson(keyOf(list, account));
  const chosen = Array.isArray(kept) && kept.every((key) => typeof key === 'string') ? kept : null;
  return [
    chosen,
    (keys) => {
      browserStore.writeJson(keyOf(list, account), keys && [...keys]);
      turn.set(turn.get() + 1);
    },
  ];
}

/**
 * The columns as they were chosen. What is chosen and not there any more is left out; the first column of the list is the
 * head of its rows and always stands first; where nothing is left the list is shown as it comes, without its extra ones.
 */
export function chosenColumns<Row>(
  all: readonly Column<Row>[],
  chosen: readonly string[] | null,
): readonly Column<Row>[] {
  const [head, ...rest] = all.filter(({ on }) => on !== false);
  if (!head) return all;
  const picked = (chosen ?? []).flatMap((key) => rest.filter((column) => column.key === key));
  return [head, ...(picked.length > 0 ? picked : rest.filter(({ extra }) => !extra))];
}
