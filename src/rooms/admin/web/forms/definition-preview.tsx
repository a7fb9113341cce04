import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { localizeFields } from '../../../../contract/fields/localize.ts';
import { withOffered } from '../../../../contract/fields/offered-choices.ts';
import type { FormDefinition, FormRecord } from '../../../../contract/form.ts';
import { LOCALES } from '../../../../contract/lang.ts';
import sides from '../../../../engine/web/editing/editor-sides.module.css';
import { AnswersView } from '../../../../engine/web/forms/answers-view.tsx';
import { FieldGroups } from '../../../../engine/web/forms/field-groups.tsx';
import { FormStore } from '../../../../engine/web/forms/form-store.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Path } from './edit-definition.ts';
import css from './form-editor.module.css';
import { NotShownNote } from './not-shown-note.tsx';

type Role = 'applicant' | 'returned' | 'reader';
type Source = 'en' | 'zh-hant';

/** The form as it will be, by the renderer that people fill it in with; what is typed here goes nowhere. */
export function DefinitionPreview({
  definition: latest,
  selected,
  rules,
}: {
  definition: FormDefinition;
  selected: Path | null;
  rules: Readonly<Record<string, string>>;
}) {
  const { t, lang: reader } = useWords();
  const definition = useDeferredValue(latest);
  const [chosen, setLang] = useState<Source | null>(null);
  const lang: Source = chosen ?? (reader === 'en' ? 'en' : 'zh-hant');
  const [role, setRole] = useState<Role>('applicant');
  const [phone, setPhone] = useState(false);
  const before = useRef<FormStore | null>(null);
  const paper = useRef<HTMLElement>(null);
  const followed = useRef<string | undefined>(undefined);
  const name = selected?.split('/')[0];
  // The field that is being edited comes into sight, here as there; the page itself stays where it is.
  useEffect(() => {
    if (name === followed.current) return;
    const field = document.getElementById(`preview-${name}`);
    if (!field || !paper.current) return;
    followed.current = name;
    const { top } = paper.current.getBoundingClientRect();
    paper.current.scrollTop += field.getBoundingClientRect().top - top - 80;
  });
  const only = role === 'returned' ? (name ?? '') : null;
  const { record, store } = useMemo(() => {
    const made = recordOf(definition, lang, rules, role !== 'reader', only);
    const fresh = new FormStore(made);
    // What was tried out stays while the form changes around it.
    if (before.current) fresh.restore(before.current.snapshot());
    before.current = fresh;
    return { record: made, store: fresh };
  }, [definition, lang, rules, role, only]);
  return (
    <section className={`stack ${sides.preview}`} data-gap="m" aria-label={t('word.preview')}>
      <div className="stack" data-gap="s">
        <h2>{t('word.preview')}</h2>
        <Select
          label={t('form-editor.as')}
          value={role}
          options={[
            { value: 'applicant', label: t('form-editor.asApplicant') },
            { value: 'returned', label: t('form-editor.asReturned') },
            { value: 'reader', label: t('form-editor.asReader') },
          ]}
          onChange={(event) => setRole(event.target.value as Role)}
        />
        <div className="row">
          <fieldset className={sides.switch} aria-label={t('form-editor.previewLanguage')}>
            <Button size="s" aria-pressed={lang === 'en'} lang="en-HK" onClick={() => setLang('en')}>
              English
            </Button>
            <Button size="s" aria-pressed={lang === 'zh-hant'} lang="zh-Hant-HK" onClick={() => setLang('zh-hant')}>
              繁體中文
            </Button>
          </fieldset>
          <fieldset className={sides.switch} aria-label={t('form-editor.previewWidth')}>
            <Button size="s" aria-pressed={!phone} onClick={() => setPhone(false)}>
              {t('mails.desktop')}
            </Button>
            <Button size="s" aria-pressed={phone} onClick={() => setPhone(true)}>
              {t('form-editor.phone')}
            </Button>
          </fieldset>
        </div>
      </div>
      {name !== undefined && role !== 'reader' && store.names.includes(name) && (
        <NotShownNote store={store} name={name} />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section ref={paper} className={css.paper} data-phone={phone || undefined} tabIndex={0} aria-label={record.title}>
        <div lang={LOCALES[lang]} className={css.sheet}>
          <p className={css.title}>{record.title}</p>
          {role === 'reader' ? (
            <AnswersView record={withAnswers(record, store)} />
          ) : (
            <>
              <FieldGroups store={store} prefix="preview" checks={record.checks} />
              <div>
                <Button kind="primary" aria-disabled>
                  {record.buttonLabel}
                </Button>
              </div>
            </>
          )}
        </div>
      </section>
    </section>
  );
}

function recordOf(
  definition: FormDefinition,
  lang: Source,
  rules: Readonly<Record<string, string>>,
  allowEdit: boolean,
  only: string | null,
): FormRecord {
  const fields = localizeFields(definition, (text) => text[lang] || '…', rules).map((field) => ({
    ...withOffered(field, field.value),
    allowEdit,
    readOnly: field.readOnly || (only !== null && field.fieldName !== only),
  }));
  return {
    formId: definition.formId,
    dataId: 'preview',
    title: definition.title[lang],
    buttonLabel: definition.button[lang],
    allowEdit,
    fields: Object.fromEntries(fields.map((field) => [field.fieldName, field])),
    fieldList: fields.map(({ fieldName }) => fieldName),
    updatedAt: null,
    version: 0,
    definitionVersion: 0,
    draft: null,
    ...(definition.checks && { checks: definition.checks }),
  };
}

/** What was tried out, for reading. */
function withAnswers(record: FormRecord, store: FormStore): FormRecord {
  const { values } = store.snapshot();
  const fields = Object.entries(record.fields).map(([name, field]) => [
    name,
    { ...field, value: values[name] ?? null },
  ]);
  return { ...record, fields: Object.fromEntries(fields) };
}
