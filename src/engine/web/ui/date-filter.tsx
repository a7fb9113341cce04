import { useId, useState } from 'react';
import { formatDate, parseDate } from '../../../contract/dates.ts';
import { isBlank } from '../../../contract/fields/clean-text.ts';
import { CalendarTool } from '../../../contract/fields/datepicker/calendar-tool.input.tsx';
import { useWords } from '../words.ts';
import '../forms/inputs.css';
import '../forms/date-inputs.css';
import css from './filter-bar.module.css';

/** How a date is written out in full, `31/01/2026`: it counts before the box is left. */
const WHOLE = /^\d{2}\/\d{2}\/\d{4}$/;

/** A day to filter by, typed or chosen from a calendar, in the portal's format whatever the browser's language is. */
export default function DateFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  /** `yyyy-mm-dd`, '' for none. */
  value: string;
  onChange: (value: string) => void;
}) {
  const { t, lang } = useWords();
  const id = useId();
  const [known, setKnown] = useState(value);
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  // The address changed by another way (back, clear): show that.
  if (known !== value) {
    setKnown(value);
    if (typed !== null && parseDate(typed) !== value) setTyped(null);
  }
  const text = typed ?? (parseDate(value) === null ? value : formatDate(value));
  const day = parseDate(text);
  const wrong = left && !isBlank(text) && day === null;
  const leave = (next = text) => {
    const read = parseDate(next);
    setLeft(true);
    if (read !== null || isBlank(next)) {
      setTyped(null);
      onChange(read ?? '');
    }
  };
  return (
    <span className="stack" data-gap="xs">
      <span className={css.box} data-on={value ? '' : undefined} data-wrong={wrong || undefined}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          className={css.date}
          autoComplete="off"
          inputMode="numeric"
          placeholder={t('shell.filter.date.format')}
          value={text}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={(event) => {
            const next = event.target.value;
            setTyped(next);
            setLeft(false);
            if (next === '' || (WHOLE.test(next) && parseDate(next))) onChange(parseDate(next) ?? '');
          }}
          onBlur={() => typed !== null && leave()}
          onKeyDown={(event) => event.key === 'Enter' && leave()}
        />
        <CalendarTool
          label={label}
          value={day ?? ''}
          t={t}
          lang={lang}
          onPick={([next = '']) => leave(next)}
          onClose={() => undefined}
        />
      </span>
      {wrong && (
        <span id={`${id}-wrong`} role="alert" className="fault">
          {t('shell.filter.date.wrong')}
        </span>
      )}
    </span>
  );
}
