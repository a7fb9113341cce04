import { formatDate } from '../../../contract/dates.ts';
import type { Translate } from '../../../contract/fields/field-input.ts';
import { useWords } from '../words.ts';
import { useAddressBar } from './address-bar.ts';
import css from './filter-chips.module.css';
import { Icon } from './icon.tsx';

export type Chip = { name: string; label: string; values?: Readonly<Record<string, string>> };

/**
 * Filters of a list that came with a link: by days, shown only while they stand in the address, and taken away by a
 * click. `name` is the filter's name there; its value a day, or two with a comma of which one may be missing, or one of
 * `values` with what it is called.
 */
export function FilterChips({ chips }: { chips: readonly Chip[] }) {
  const { t } = useWords();
  const [values, set] = useAddressBar(chips.map(({ name }) => name));
  const active = chips.filter(({ name, values: called }) => values[name] && (!called || called[values[name]]));
  if (active.length === 0) return null;
  return (
    <ul className="row" data-gap="s" aria-label={t('shell.filter.title')}>
      {active.map(({ name, label, values: called }) => (
        <li key={name}>
          <button type="button" className={css.chip} onClick={() => set({ [name]: '' })}>
            <span>
              {label}: {called ? called[values[name] ?? ''] : daysOf(t, values[name] ?? '')}
            </span>
            <span className="visually-hidden">, {t('shell.filter.remove')}</span>
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The days of such a filter, for the reader. */
export function daysOf(t: Translate, value: string): string {
  const [from = '', to = from] = value.split(',');
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  if (!from && !to) return '';
  return from ? t('shell.filter.from', { day: formatDate(from) }) : t('shell.filter.to', { day: formatDate(to) });
}
