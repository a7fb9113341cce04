import { useState } from 'react';
import { freshField } from '../../../../contract/fields/new-field.ts';
import type { FormDefinition } from '../../../../contract/form.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { AddFieldDialog } from './add-field-dialog.tsx';
import { changeField, fieldAt, newName, type Path } from './edit-definition.ts';
import type { EditorState } from './editor-state.ts';
import css from './form-editor.module.css';

/** What a list holds: lines of text, or rows whose fields stand below it in the list of fields. */
export function RowsEditor({
  state,
  form,
  path,
  added,
}: {
  state: EditorState;
  form: FormDefinition;
  path: Path;
  added: boolean;
}) {
  const { t } = useWords();
  const [adding, setAdding] = useState(false);
  const field = fieldAt(form, path);
  const rows = field?.rows;
  if (!field || (!added && !rows)) return null;
  const { itemType: _, ...props } = field.props ?? {};
  const hold = (itemType: string) => {
    const kept = { ...props, itemType: itemType === 'row' ? ('row' as const) : ('text' as const) };
    const next =
      itemType === 'row' ? { props: kept, rows: [freshField(newName(), 'text')] } : { props: kept, rows: undefined };
    state.change(changeField(form, path, next as Parameters<typeof changeField>[2]));
  };
  return (
    <fieldset className={`stack ${css.part}`} data-gap="m">
      <legend>{t('form-editor.rows')}</legend>
      {added && (
        <RadioGroup
          label={t('form-editor.rowsHold')}
          value={rows ? 'row' : 'text'}
          options={[
            { value: 'text', label: t('form-editor.rowsText') },
            { value: 'row', label: t('form-editor.rowsRow') },
          ]}
          onChange={hold}
        />
      )}
      {rows && (
        <>
          <p className="muted small">{t('form-editor.rowsBelow')}</p>
          <div>
            <Button size="s" icon="add" onClick={() => setAdding(true)}>
              {t('form-editor.addRowField')}
            </Button>
          </div>
          <AddFieldDialog
            state={state}
            open={adding}
            behind={`${path}/${rows.at(-1)?.name ?? ''}`}
            onClose={() => setAdding(false)}
          />
        </>
      )}
    </fieldset>
  );
}
