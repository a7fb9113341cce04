import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { SEARCH_SIGNS_MAX } from '../../../contract/limits.ts';
import { chooseDensity, useDensity } from '../theme/density.ts';
import { useWords } from '../words.ts';
import { useAddressBar } from './address-bar.ts';
import { Button } from './button.tsx';
import css from './filter-bar.module.css';
import { Icon } from './icon.tsx';
import type { SelectOption } from './select.tsx';

/** A filter of a list; `name` is its name in the address bar. */
export type Filter =
  | { kind: 'search'; name: string; label: string }
  /** `none`: what no choice is called, where it is not "all"; `options` null: not known yet. */
  | { kind: 'choice'; name: string; label: string; options: readonly SelectOption[] | null; none?: string }
  | { kind: 'date'; name: string; label: string };

/** Its calendar is for the few lists that have one. */
const DateFilter = lazy(() => import('./date-filter.tsx'));

/** Choices and days that stand in the bar; those after them fold behind a button, so that it keeps to one line. */
const SHOWN = 4;
/** The same beside a menu on a screen of 1280 px. */
const SHOWN_NARROW = 2;
/** The same where each takes a line of its own. */
const SHOWN_ON_PHONE = 1;

/** How long after the last key a search goes into the address bar. Milliseconds. */
const SETTLE_MS = 250;

/** Filters of a list, kept in the address bar (design.md §3). Read them with `useAddressBar`. */
export function FilterBar({ filters, end }: { filters: readonly Filter[]; end?: ReactNode }) {
  const { t } = useWords();
  const [values, set] = useAddressBar(filters.map((filter) => filter.name));
  const [open, setOpen] = useState(false);
  const active = filters.filter((filter) => values[filter.name]);
  const narrowing = filters.filter(({ kind }) => kind !== 'search');
  /** From which width a filter stands in the bar; one that is set always does. */
  const foldOf = (filter: Filter): Fold | undefined => {
    const place = narrowing.indexOf(filter);
    return open || values[filter.name] ? undefined : foldFrom(place);
  };
  const hasMore = foldFrom(narrowing.length - 1);
  return (
    <search className={`row ${css.bar}`} data-gap="s" aria-label={t('shell.filter.title')} data-print="no">
      {filters.map((filter) => (
        <span key={filter.name} className={css.filter} data-fold={foldOf(filter)}>
          <One filter={filter} value={values[filter.name] ?? ''} onChange={(value) => set({ [filter.name]: value })} />
        </span>
      ))}
      {hasMore && (
        <Button
          kind="plain"
          size="s"
          className={css.more}
          data-more={hasMore}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'shell.filter.fewer' : 'shell.filter.more')}
        </Button>
      )}
      {active.length > 0 && (
        <Button
          kind="plain"
          size="s"
          icon="close"
          onClick={() => set(Object.fromEntries(filters.map((filter) => [filter.name, ''])))}
        >
          {t('shell.filter.clear')}
        </Button>
      )}
      <div className={`row ${css.end}`} data-gap="s">
        {end}
        <DensitySwitch />
      </div>
    </search>
  );
}

/** Where a filter folds away: everywhere, below 1100 px of room, or on a phone. */
type Fold = 'all' | 'narrow' | 'phone';

function foldFrom(place: number): Fold | undefined {
  if (place < SHOWN_ON_PHONE) return undefined;
  if (place < SHOWN_NARROW) return 'phone';
  return place < SHOWN ? 'narrow' : 'all';
}

/** Rows of 48 or of 36 px; where rows are cards there is nothing to choose. */
function DensitySwitch() {
  const { t } = useWords();
  const compact = useDensity() === 'compact';
  return (
    <Button
      kind="plain"
      icon="rows"
      className={css.density}
      label={t('shell.table.compact')}
      aria-pressed={compact}
      onClick={() => chooseDensity(compact ? 'roomy' : 'compact')}
    />
  );
}

function One({ filter, value, onChange }: { filter: Filter; value: string; onChange: (value: string) => void }) {
  const { t } = useWords();
  const id = useId();
  if (filter.kind === 'search') return <SearchBox label={filter.label} value={value} onChange={onChange} />;
  if (filter.kind === 'date') {
    return (
      <Suspense fallback={<span className={css.room} />}>
        <DateFilter label={filter.label} value={value} onChange={onChange} />
      </Suspense>
    );
  }
  return (
    <label
      className={css.box}
      htmlFor={id}
      data-on={value ? '' : undefined}
      data-pending={filter.options ? undefined : ''}
    >
      <span className={css.label}>{filter.label}</span>
      <select id={id} className={css.select} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{filter.none ?? t('word.all')}</option>
        {filter.options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={14} />
    </label>
  );
}

function SearchBox({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed by another way (back, clear): show that.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span className={css.search}>
      <Icon name="search" size={16} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={SEARCH_SIGNS_MAX}
        value={typed}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onChange(text.trim()), SETTLE_MS);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          clearTimeout(timer.current);
          onChange(typed.trim());
        }}
      />
    </span>
  );
}
