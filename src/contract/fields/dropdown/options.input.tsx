import { useLayoutEffect, useRef, useState } from 'react';
import type { Choice } from '../../form.ts';
import { Sign } from '../sign.input.tsx';

/** Longer lists are drawn only where they are seen; their rows have this height. Pixels. */
const WINDOWED_FROM = 150;
const ROW_PX = 44;
const SEEN_PX = 320;
const SPARE_ROWS = 6;

/** The options of an open list. With thousands of them only those in sight are on the page. */
export function Options({
  id,
  label,
  choices,
  chosen,
  active,
  focusable,
  onChoose,
}: {
  id: string;
  label: string;
  choices: readonly Choice[];
  chosen: string | null;
  active: number;
  /** Takes the keys itself; otherwise a filter box does. */
  focusable: boolean;
  onChoose: (value: string | null) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const windowed = choices.length > WINDOWED_FROM;
  const [top, setTop] = useState(() => (windowed ? Math.max(0, active * ROW_PX - SEEN_PX / 2) : 0));
  const first = windowed ? Math.max(0, Math.floor(top / ROW_PX) - SPARE_ROWS) : 0;
  const last = windowed ? Math.min(choices.length, Math.ceil((top + SEEN_PX) / ROW_PX) + SPARE_ROWS) : choices.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a filtered list begins anew even if the same row is active
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    if (windowed) {
      const at = active * ROW_PX;
      if (at < box.scrollTop) box.scrollTop = at;
      else if (at + ROW_PX > box.scrollTop + box.clientHeight) box.scrollTop = at + ROW_PX - box.clientHeight;
      setTop(box.scrollTop);
    } else {
      const option = box.querySelector<HTMLElement>('[data-active]');
      if (!option) return;
      if (option.offsetTop < box.scrollTop) box.scrollTop = option.offsetTop;
      const under = option.offsetTop + option.offsetHeight;
      if (under > box.scrollTop + box.clientHeight) box.scrollTop = under - box.clientHeight;
    }
  }, [active, windowed, choices]);

  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className="dropdown-list"
      data-windowed={windowed || undefined}
      tabIndex={focusable ? 0 : -1}
      aria-activedescendant={focusable && choices[active] ? `${id}-option-${active}` : undefined}
      onScroll={windowed ? (event) => setTop(event.currentTarget.scrollTop) : undefined}
    >
      {windowed && <div style={{ height: first * ROW_PX }} />}
      {choices.slice(first, last).map((choice, offset) => {
        const index = first + offset;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys, as its pattern wants
          <div
            key={choice.value ?? ''}
            id={`${id}-option-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={choice.value === chosen}
            aria-posinset={windowed ? index + 1 : undefined}
            aria-setsize={windowed ? choices.length : undefined}
            className="dropdown-option"
            data-active={index === active || undefined}
            title={windowed ? choice.label : undefined}
            onClick={() => onChoose(choice.value)}
          >
            <span className="dropdown-words">
              {choice.label}
              {choice.subTitle && <span className="field-hint">{choice.subTitle}</span>}
            </span>
            {choice.value === chosen && <Sign name="check" />}
          </div>
        );
      })}
      {windowed && <div style={{ height: (choices.length - last) * ROW_PX }} />}
    </div>
  );
}
