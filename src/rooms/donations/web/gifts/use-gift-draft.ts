import { tabStore } from '../../../../engine/web/browser-store.ts';
import { useKeptState } from '../../../../engine/web/kept-state.ts';
import type { TypedStore } from '../../../../engine/web/ui/use-small-form.ts';

/**
 * What somebody types on a page to give: it is still there when the payment was not made and they come back, in this
 * tab and for this person. @returns where the form keeps it, and what forgets it
 */
export function useGiftDraft(appeal: string): TypedStore {
  const [kept, keep] = useKeptState(
    tabStore,
    `give.${appeal}`,
    (found) => (found ?? {}) as Readonly<Record<string, string>>,
  );
  return {
    read: (name) => (typeof kept[name] === 'string' ? kept[name] : undefined),
    write: (name, text) => keep({ ...kept, [name]: text }),
  };
}
