import { useState } from 'react';
import { FIELD_TYPES, type FieldTypeName } from '../../../../contract/fields/field-type-names.ts';
import { freshField, rowTypes } from '../../../../contract/fields/new-field.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { Dialog } from '../../../../engine/web/ui/dialog.tsx';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { addField, newName, type Path } from './edit-definition.ts';
import type { EditorState } from './editor-state.ts';
import css from './form-editor.module.css';

const FORM = 'form-editor-new';

/** Asks what kind of field is wanted and puts one behind the field that is selected. */
export function AddFieldDialog({
  state,
  open,
  behind,
  onClose,
}: {
  state: EditorState;
  open: boolean;
  behind: Path | null;
  onClose: () => void;
}) {
  const { t } = useWords();
  const [type, setType] = useState<FieldTypeName>('text');
  const inRow = behind?.includes('/') ?? false;
  const types = inRow ? rowTypes(FIELD_TYPES) : FIELD_TYPES;
  const add = () => {
    const field = freshField(newName(), types.includes(type) ? type : 'text');
    const [definition, path] = addField(state.definition, field, behind);
    state.change(definition, '', path);
    onClose();
    // The panel of the new field is there with the next picture.
    requestAnimationFrame(() => document.getElementById(`field-${path}-label.en`)?.focus());
  };
  return (
    <Dialog
      open={open}
      title={inRow ? t('form-editor.addRowField') : t('form-editor.addField')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('word.cancel')}</Button>
          <Button kind="primary" type="submit" form={FORM}>
            {t('form-editor.add')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className={css.types}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <RadioGroup
          label={t('form-editor.kind')}
          value={type}
          options={optionsOf(t, 'form-editor.type', types)}
          onChange={(value) => setType(value as FieldTypeName)}
        />
      </form>
    </Dialog>
  );
}
