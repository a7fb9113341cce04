import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Choice } from '../../form.ts';
import type { Translate } from '../field-input.ts';
import { matching } from '../matching.ts';
import { useFloating } from '../use-floating.ts';
import { useFolding } from '../use-folding.ts';
import { movedTo, startsWith } from './move.ts';
import { Options } from './options.input.tsx';

/** Letters typed within this belong to one word. Milliseconds. */
const WORD_MS = 700;
/** A list of which less is seen covers its box. Pixels. */
const LEAST_PX = 200;

/**
 * The open list of a dropdown, by the combobox pattern of the ARIA authoring practices: one option is the active one,
 * arrows, Home, End and Page keys move it, Enter chooses, Escape closes, letters jump (or filter, where it has a box).
 */
export function DropdownList({
  id,
  label,
  choices,
  chosen,
  filter,
  typed,
  t,
  onChoose,
  onClose,
}: {
  id: string;
  label: string;
  choices: readonly Choice[];
  chosen: string | null;
  /** Has a box that hides what does not match. */
  filter: boolean;
  /** The letter that opened it. */
  typed: string;
  t: Translate;
  onChoose: (value: string | null) => void;
  onClose: (backToButton: boolean) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState(filter ? typed : '');
  const found = matching(choices, search, useFolding(search));
  const [active, setActive] = useState(() =>
    typed && !filter
      ? startsWith(choices, typed, -1)
      : Math.max(
          0,
          choices.findIndex(({ value }) => value === chosen),
        ),
  );
  const word = useRef({ text: typed, at: 0 });
  useFloating(box, { width: 'box', least: LEAST_PX });

  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, [role=listbox]')?.focus({ preventScroll: true });
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = movedTo(event.key, active, found.length, filter);
    if (to !== null) {
      event.preventDefault();
      setActive(to);
    } else if (event.key === 'Enter' || (event.key === ' ' && !filter)) {
      event.preventDefault();
      const choice = found[active];
      if (choice) onChoose(choice.value);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose(true);
    } else if (event.key === 'Tab') {
      onClose(true);
    } else if (!filter && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      const fresh = event.timeStamp - word.current.at > WORD_MS;
      word.current = { text: (fresh ? '' : word.current.text) + event.key, at: event.timeStamp };
      setActive(startsWith(found, word.current.text, fresh ? active : active - 1));
    }
  };

  const pointing = {
    'aria-controls': `${id}-list`,
    'aria-activedescendant': found[active] ? `${id}-option-${active}` : undefined,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the box or the list inside
    <div className="dropdown-popup" ref={box} onKeyDown={onKeyDown} tabIndex={-1}>
      {filter && (
        <input
          {...pointing}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          className="field-filter"
          placeholder={t('forms-web.filter')}
          aria-label={`${label}: ${t('forms-web.filter')}`}
          autoComplete="off"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(0);
          }}
        />
      )}
      <Options
        id={id}
        label={label}
        choices={found}
        chosen={chosen}
        active={active}
        focusable={!filter}
        onChoose={onChoose}
      />
      {found.length === 0 && (
        <p className="dropdown-none" role="status">
          {t('forms-web.filter.none', { text: search })}
        </p>
      )}
    </div>
  );
}
