import type { Field } from '../../form.ts';
import type { FieldInput, Translate } from '../field-input.ts';
import { later } from '../later.input.tsx';
import type { Row } from './row.ts';
import type { InputOf } from './row-editor.ts';

const hasRows = ({ props }: Field) => props.itemType === 'row';

const list = later(async () => (await import('./list.input.tsx')).List);
const shown = later(async () => (await import('./list.input.tsx')).ShownList);

/**
 * The input of a list (FRM-9), which comes with the first form that has one. The inputs of the cells are handed in,
 * because their table names this one too.
 */
export function choiceListEditorInputOf(inputOf: InputOf): FieldInput {
  return {
    frame: 'group',
    Input: (props) => <list.Part {...props} inputOf={inputOf} />,
    Shown: (props) => <shown.Part {...props} inputOf={inputOf} />,
    prepare: () => Promise.all([list.prepare(), shown.prepare()]),
    partLabel,
  };
}

/** `row 3, Amount`; `item 3`. */
function partLabel(part: string, value: unknown, field: Field, t: Translate): string {
  if (!hasRows(field)) return t('rows.part.item', { n: Number(part) + 1 });
  const dot = part.indexOf('.');
  const rows = Array.isArray(value) ? (value as Row[]) : [];
  const at = rows.findIndex(({ id }) => id === part.slice(0, dot));
  const label = field.rowForm?.fields[part.slice(dot + 1)]?.fieldLabel ?? '';
  return t('rows.part', { n: at + 1, label });
}
