import { useState } from 'react';
import type { Choice } from '../../../src/contract/form.ts';

const ROW_PX = 32;
const SEEN = 12;

/** A dropdown of many choices with a box to filter: all of them on the page, or those in sight. */
export function Combo({
  id,
  choices,
  value,
  onChoose,
  windowed,
}: {
  id: string;
  choices: readonly Choice[];
  value: string;
  onChoose: (value: string | null) => void;
  windowed: boolean;
}) {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [top, setTop] = useState(0);
  const found = choices.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()));
  const first = windowed ? Math.floor(top / ROW_PX) : 0;
  const drawn = windowed ? found.slice(first, first + SEEN) : found;
  return (
    <div className="combo">
      <button
        type="button"
        id={id}
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        onClick={() => setOpen(!open)}
      >
        {choices.find((choice) => choice.value === value)?.label ?? '--'}
      </button>
      {open && (
        <div className="popup">
          <input
            type="text"
            aria-label="Filter"
            className="filter"
            // biome-ignore lint/a11y/noAutofocus: a list that was just opened takes the keys
            autoFocus
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <div
            role="listbox"
            id={`${id}-list`}
            className="options"
            onScroll={(event) => setTop(event.currentTarget.scrollTop)}
          >
            {windowed && <div style={{ height: first * ROW_PX }} />}
            {drawn.map((choice) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the floor does the least that can be measured
              <div
                key={choice.value}
                role="option"
                tabIndex={-1}
                aria-selected={choice.value === value}
                className="option"
                onClick={() => {
                  onChoose(choice.value);
                  setOpen(false);
                }}
              >
                {choice.label}
              </div>
            ))}
            {windowed && <div style={{ height: Math.max(0, found.length - first - SEEN) * ROW_PX }} />}
          </div>
        </div>
      )}
    </div>
  );
}
