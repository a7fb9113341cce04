import type { FieldTypeName } from '../../../../../contract/fields/field-type-names.ts';
import { t } from '../../../../engine/words.ts';

/** What a type of field is called by those who make forms. */
export function fieldTypeLabel(type: FieldTypeName): string {
  const labels: Record<FieldTypeName, string> = {
    heading: t('form-editor.type.heading'),
    info: t('form-editor.type.info'),
    text: t('form-editor.type.text'),
    number: t('form-editor.type.number'),
    decimal: t('form-editor.type.decimal'),
    password: t('form-editor.type.password'),
    time: t('form-editor.type.time'),
    tel: t('form-editor.type.tel'),
    email: t('form-editor.type.email'),
    dropdown: t('form-editor.type.dropdown'),
    textarea: t('form-editor.type.textarea'),
    checkbox: t('form-editor.type.checkbox'),
    selection: t('form-editor.type.selection'),
    html: t('form-editor.type.html'),
    datepicker: t('form-editor.type.datepicker'),
    range: t('form-editor.type.range'),
    radio: t('form-editor.type.radio'),
    calc: t('form-editor.type.calc'),
    upload: t('form-editor.type.upload'),
    choiceListEditor: t('form-editor.type.list'),
  };
  return labels[type];
}
