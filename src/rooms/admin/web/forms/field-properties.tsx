import { typeOf } from '../../../../contract/fields/field-types.ts';
import { authoringOf } from '../../../../contract/fields/new-field.ts';
import type { FieldDefinition, FormDefinition } from '../../../../contract/form.ts';
import { BothTexts } from '../../../../engine/web/editing/both-texts.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { ChoicesEditor } from './choices-editor.tsx';
import { ConditionsEditor } from './conditions-editor.tsx';
import { changeField, fieldAt, type Path, removeField, siblingsOf } from './edit-definition.ts';
import type { EditorState } from './editor-state.ts';
import css from './form-editor.module.css';
import { LimitsEditor } from './limits-editor.tsx';
import { RowsEditor } from './rows-editor.tsx';

/** What an administrator may say of a field; what code relies on stands there to be read. */
export function FieldProperties({
  state,
  form,
  path,
  file,
  inUse,
  errorAt,
}: {
  state: EditorState;
  form: FormDefinition;
  path: Path;
  file: FormDefinition;
  inUse: FormDefinition;
  errorAt: (path: Path, part: string) => string | undefined;
}) {
  const { t } = useWords();
  const field = fieldAt(form, path);
  if (!field) return null;
  const id = `field-${path}`;
  const added = !fieldAt(file, path);
  const type = typeOf(field);
  const authoring = authoringOf(field);
  const others = siblingsOf(form, path).filter(({ name }) => name !== field.name);
  const put = (change: Partial<FieldDefinition>, mark = '') =>
    state.change(changeField(form, path, change), mark && `${path} ${mark}`);
  const wrong = (part: string) => errorAt(path, part);
  const known = fieldAt(inUse, path)?.choices ?? [];
  return (
    <div className={css.properties}>
      {!added && <p className="muted small">{t('form-editor.fromFile')}</p>}
      {wrong('') && <p className="fault">{wrong('')}</p>}
      <BothTexts
        id={`${id}-label`}
        label={type.holdsValue ? t('form-editor.label') : t('word.text')}
        value={field.label}
        long={authoring.longLabel}
        errors={{ en: wrong('label.en'), 'zh-hant': wrong('label.zh-hant') }}
        onChange={(label, lang) => put({ label }, `label ${lang}`)}
      />
      <BothTexts
        id={`${id}-subtitle`}
        label={t('form-editor.hint')}
        value={field.subtitle}
        errors={{ en: wrong('subtitle.en'), 'zh-hant': wrong('subtitle.zh-hant') }}
        onChange={(subtitle, lang) =>
          put(
            { subtitle: subtitle.en || subtitle['zh-hant'] ? subtitle : undefined } as Partial<FieldDefinition>,
            `hint ${lang}`,
          )
        }
      />
      {type.holdsValue && !type.compute && !field.readOnly && (
        <Checkbox
          label={t('form-editor.required')}
          checked={field.required ?? false}
          onChange={(event) => put({ required: event.target.checked })}
        />
      )}
      {(field.choices || (added && authoring.choices)) && (
        <ChoicesEditor
          id={id}
          choices={field.choices ?? []}
          published={new Set([...known, ...(fieldAt(file, path)?.choices ?? [])].map(({ value }) => value))}
          errorAt={wrong}
          onChange={(choices, mark) => put({ choices }, mark)}
        />
      )}
      <LimitsEditor
        id={id}
        field={field}
        added={added}
        others={others}
        errorAt={wrong}
        onChange={(props, mark) => put({ props }, mark)}
      />
      {authoring.props?.itemType && <RowsEditor state={state} form={form} path={path} added={added} />}
      <ConditionsEditor
        id={id}
        when={field.when ?? []}
        others={others}
        error={wrong('when')}
        onChange={(when, mark) => put({ when }, mark)}
      />
      {added && (
        <div>
          <Button
            kind="danger"
            size="s"
            icon="delete"
            onClick={() => {
              state.change(removeField(form, path), '', null);
              document.getElementById('form-editor-add')?.focus();
            }}
          >
            {t('form-editor.removeField')}
          </Button>
        </div>
      )}
    </div>
  );
}
