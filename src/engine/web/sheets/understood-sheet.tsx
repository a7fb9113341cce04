import type { SheetOptions, UnderstoodSheet } from '../../../contract/sheet.ts';
import {
  SHEET_ENCODINGS,
  SHEET_SEPARATORS,
  type SheetEncoding,
  type SheetSeparator,
} from '../../../contract/values/sheets.ts';
import { Button } from '../ui/button.tsx';
import { number } from '../ui/format.ts';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useSmallForm } from '../ui/use-small-form.ts';
import { useWords } from '../words.ts';
import css from './understood-sheet.module.css';

/**
 * How a spreadsheet was read, each point to be changed; what is chosen reads the file again. A guessed encoding waits
 * until somebody has looked at the lines.
 */
export function UnderstoodFile({
  understood,
  busy,
  onChange,
}: {
  understood: UnderstoodSheet;
  busy: boolean;
  onChange: (change: SheetOptions) => void;
}) {
  const { t } = useWords();
  const { encoding, separator, sheet, sheets, titleLine, above, lines, empty, continued, isSure, sample } = understood;
  const records = lines - above - 1 - empty - continued;
  return (
    <section className="stack" aria-label={t('sheets.understood')}>
      <h2>{t('sheets.understood')}</h2>
      <p>
        {t('sheets.lines', {
          lines: number(lines),
          above: number(above),
          records: number(records),
          empty: number(empty),
        })}
        {continued > 0 && ` ${t('sheets.continued', { count: number(continued) })}`}
      </p>
      {encoding && !isSure && (
        <div className="notice stack" data-tone="warn" role="status">
          <p>{t('sheets.unsure', { encoding: t(`sheets.encoding.${encoding}`) })}</p>
          <ul>
            {sample.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <div className="row">
            <Button kind="primary" icon="check" busy={busy} onClick={() => onChange({ encoding })}>
              {t('sheets.right')}
            </Button>
          </div>
        </div>
      )}
      <div className={css.options}>
        {encoding && (
          <Select
            label={t('sheets.encoding')}
            value={encoding}
            options={SHEET_ENCODINGS.map((value) => ({ value, label: t(`sheets.encoding.${value}`) }))}
            onChange={({ target }) => onChange({ encoding: target.value as SheetEncoding })}
          />
        )}
        {separator && (
          <Select
            label={t('sheets.separator')}
            value={separator}
            options={SHEET_SEPARATORS.map((value) => ({ value, label: t(`sheets.separator.${value}`) }))}
            onChange={({ target }) => onChange({ separator: target.value as SheetSeparator })}
          />
        )}
        {sheet !== null && (
          <Select
            label={t('sheets.sheet')}
            value={sheet}
            options={sheets.map((value) => ({ value, label: value }))}
            onChange={({ target }) => onChange({ sheet: target.value })}
          />
        )}
        <TitleLine key={titleLine} line={titleLine} last={lines} busy={busy} onChange={onChange} />
      </div>
    </section>
  );
}

function TitleLine({
  line,
  last,
  busy,
  onChange,
}: {
  line: number;
  last: number;
  busy: boolean;
  onChange: (change: SheetOptions) => void;
}) {
  const { t } = useWords();
  const form = useSmallForm({ titleLine: t('sheets.titleLine') }, { titleLine: String(line) });
  const typed = Number(form.values.titleLine);
  const isLine = Number.isInteger(typed) && typed >= 1 && typed <= last;
  const wrong = isLine ? null : t('sheets.titleLineWrong', { lines: number(last) });
  return (
    <form
      className="row"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.send({ titleLine: wrong }, async () => onChange({ titleLine: typed }));
      }}
    >
      <TextField {...form.field('titleLine')} inputMode="numeric" autoComplete="off" />
      {form.values.titleLine !== String(line) && (
        <Button type="submit" busy={busy}>
          {t('sheets.again')}
        </Button>
      )}
    </form>
  );
}
