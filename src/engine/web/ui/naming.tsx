import { type KeyboardEvent, useId, useState } from 'react';
import { useFolding } from '../../../contract/fields/use-folding.ts';
import { foundBy, type Mentionable, namingAt } from './mentions.ts';
import css from './naming.module.css';

/**
 * Naming people behind an @ in a text box: who fits what is being typed, in a list below the box. Arrows go through it,
 * Enter or Tab pick, Escape closes the list and nothing else.
 * @param onPick takes the text with the name in it, the place behind the name, and whom it names
 */
export function useNaming(text: string, onPick: (text: string, behind: number, named: Mentionable) => void) {
  const id = useId();
  const [cursor, setCursor] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const naming = cursor === null ? null : namingAt(text, cursor);
  const folding = useFolding(naming?.search ?? '');
  return {
    /** What is typed of a name; null where nobody is being named. */
    search: naming?.search ?? null,
    /** The text was changed and the cursor stands here; null where it left the box. */
    moveTo(at: number | null) {
      setCursor(at);
      setActive(0);
    },
    /** Offers those of `people` who fit, `most` of them. */
    offer(people: readonly Mentionable[], label: string, most = Number.POSITIVE_INFINITY) {
      const found = naming ? foundBy(naming.search, people, folding).slice(0, most) : [];
      const chosen = Math.min(active, found.length - 1);
      const pick = (named: Mentionable) => {
        if (!naming || cursor === null) return;
        const before = `${text.slice(0, naming.at)}@${named.name} `;
        onPick(before + text.slice(cursor).replace(/^ /, ''), before.length, named);
      };
      return {
        count: found.length,
        /** Of the text box. */
        box: {
          'aria-autocomplete': 'list',
          'aria-controls': found.length > 0 ? `${id}-people` : undefined,
          'aria-activedescendant': found.length > 0 ? `${id}-${chosen}` : undefined,
          onBlur: () => setCursor(null),
        } as const,
        /** @returns whether the key was one of the list */
        takes(event: KeyboardEvent): boolean {
          const item = found[chosen];
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (!item) return false;
          if (step) setActive((chosen + step + found.length) % found.length);
          else if (event.key === 'Enter' || event.key === 'Tab') pick(item);
          else if (event.key === 'Escape') {
            event.stopPropagation();
            setCursor(null);
          } else return false;
          event.preventDefault();
          return true;
        },
        list: found.length > 0 && (
          <div id={`${id}-people`} role="listbox" aria-label={label} className={css.people}>
            {found.map((value, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the box, whose active option this is
              <div
                key={value.accountId}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === chosen}
                tabIndex={-1}
                className={css.person}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(value)}
              >
                {value.name}
              </div>
            ))}
          </div>
        ),
      };
    },
  };
}
