import type { WordKey } from '../../../../contract/word-key.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { number } from '../../../../engine/web/ui/format.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { IMPORT_NAME_FIELDS } from '../../contract/values.ts';
import css from '../register/register.module.css';
import type { Mapping, ReadFile } from './read-file.ts';

/** A, B … Z, AA … as spreadsheets name their columns. */
const letterOf = (column: number): string =>
  (column >= 26 ? String.fromCharCode(64 + Math.floor(column / 26)) : '') + String.fromCharCode(65 + (column % 26));

/** The second step: which column is what, with what stands in it. */
export function ImportColumns({
  read,
  mapping,
  onChange,
  onBack,
  onNext,
}: {
  read: ReadFile;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
  onBack: () => void;
  onNext: () => void;
}) {
  const { t } = useWords();
  const { fields, columns } = read;
  const form = useSmallForm(Object.fromEntries(fields.map(({ field, label }) => [field, label])));
  const titled = (column: number) =>
    t('membership-register.import.column', {
      letter: letterOf(column),
      title: columns[column]?.title || t('membership-register.import.untitled'),
    });
  const options = columns.map(({ column }) => ({ value: String(column), label: titled(column) }));
  const used = new Set(Object.values(mapping));
  const unused = columns.filter(({ column }) => !used.has(column));
  const questions = fields.filter(({ isQuestion }) => isQuestion);
  const column = ({ field, required }: ReadFile['fields'][number]) => {
    const at = mapping[field];
    const sample = at === undefined ? [] : (columns[at]?.sample ?? []).filter(Boolean);
    return (
      <div key={field}>
        <Select
          {...form.place(field)}
          required={required}
          value={at === undefined ? '' : String(at)}
          blank={t('membership-register.import.noColumn')}
          options={options}
          onChange={(event) => {
            form.clear(field);
            const { [field]: _, ...rest } = mapping;
            onChange(event.target.value === '' ? rest : { ...rest, [field]: Number(event.target.value) });
          }}
        />
        {at !== undefined && (
          <p className="muted small">
            {sample.length > 0
              ? t('membership-register.import.sample', { sample: sample.join(' · ') })
              : t('membership-register.import.empty')}
          </p>
        )}
        {field === 'fullname' && <p className="muted small">{t('membership-register.import.nameRule')}</p>}
      </div>
    );
  };
  return (
    <Section title={t('membership-register.import.columns')} about={t('membership-register.import.columnsAbout')}>
      <SmallForm form={form} checks={wrongIn(read, mapping, t)} onSend={async () => onNext()}>
        <div className={css.mapping}>{fields.filter(({ isQuestion }) => !isQuestion).map(column)}</div>
        {questions.length > 0 && (
          <details className="stack" open={questions.some(({ field }) => mapping[field] !== undefined)}>
            <summary>{t('membership-register.import.questions', { count: number(questions.length) })}</summary>
            <p className="muted small">{t('membership-register.import.questionsAbout')}</p>
            <div className={css.mapping}>{questions.map(column)}</div>
          </details>
        )}
        {unused.length > 0 && (
          <p className="muted small">
            {t('membership-register.import.unused', {
              columns: unused.map(({ column }) => titled(column)).join(', '),
            })}
          </p>
        )}
        <div className="row">
          <Button onClick={onBack}>{t('membership-register.import.back')}</Button>
          <Button type="submit" kind="primary">
            {t('membership-register.import.toCheck')}
          </Button>
        </div>
      </SmallForm>
    </Section>
  );
}

/** Required fields without a column, and columns that are two fields at once. A name in either script will do. */
function wrongIn({ fields }: ReadFile, mapping: Mapping, t: (key: WordKey) => string): Record<string, string | null> {
  const access = new Set<number>();
  return Object.fromEntries(
    fields.map(({ field, required }) => {
      const column = mapping[field];
      const named = field === 'fullname' && IMPORT_NAME_FIELDS.some((name) => mapping[name] !== undefined);
      if (column === undefined)
        return [field, required && !named ? t('membership-register.import.columnMissing') : null];
      const twice = access.has(column);
      access.add(column);
      return [field, twice ? t('membership-register.import.columnTwice') : null];
    }),
  );
}
