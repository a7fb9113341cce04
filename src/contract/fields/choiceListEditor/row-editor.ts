import type { Field } from '../../form.ts';
import type { Lang } from '../../lang.ts';
import type { Fault } from '../../problem.ts';
import type { FieldInput, Frame, Translate } from '../field-input.ts';
import { partId } from '../field-input.ts';
import type { TypeOf } from '../field-type.ts';
import type { FieldTypeName } from '../field-type-names.ts';
import type { FileService } from '../file-service.ts';
import type { Row } from './row.ts';
import { type Column, planOf, type RowPlan } from './row-plan.ts';

/** A column as it is drawn. */
export type CellColumn = Column & {
  input: FieldInput;
  /** The answer of a cell nobody has touched; one object for all. */
  blank: unknown;
  /** A person may write in it. */
  writable: boolean;
  /** How its label goes with it. */
  frame: Frame;
  /** Higher than a line: rows with such cells are cards, also where there is room for a table. */
  large: boolean;
};

export type InputOf = (field: Pick<Field, 'type'>) => FieldInput;

/** What a row can be asked to do. */
export type RowAct = 'delete' | 'up' | 'down' | 'first' | 'last';

/** What all parts of a table share; the same object until the field or the language changes, so that rows rest. */
export type RowEditor = {
  id: string;
  plan: RowPlan;
  columns: readonly CellColumn[];
  /** Lines of text: their parts go by number, not by row and cell. */
  numbered: boolean;
  t: Translate;
  lang: Lang;
  files: FileService;
  change(rowId: string, edit: (row: Row) => Row): void;
  leave(part: string): void;
  act(rowId: string, act: RowAct): void;
  /** Says something to those who listen, calmly. */
  say(text: string): void;
};

/** What is wrong in one row, by its fields. */
export type CellFaults = Readonly<Record<string, Fault>>;

/** The columns a table shows. */
export function columnsOf(plan: RowPlan, inputOf: InputOf): CellColumn[] {
  return plan.holding
    .filter(({ field }) => !field.hidden)
    .map((column) => {
      const input = inputOf(column.field);
      const frame = typeof input.frame === 'function' ? input.frame(column.field) : input.frame;
      const large = frame === 'group' || frame === 'bare';
      const writable = column.open && !column.type.compute;
      return { ...column, input, blank: column.type.empty(column.field), writable, frame, large };
    });
}

/** The fields of a row that only say something: they stand once, above the table. */
export const notesOf = (plan: RowPlan): string[] =>
  [...plan.columns.values()]
    .filter(({ type, field }) => !type.holdsValue && !field.hidden && field.fieldLabel !== '')
    .map(({ field }) => field.fieldLabel);

/** The name of a line of text in a row of its own. */
export const TEXT_CELL = 'text';

const textPlans = new WeakMap<Field, RowPlan>();

/** A list of texts as a table of one column, so that both do the same. */
export function planOfTexts(list: Field, label: string, typeOf: TypeOf): RowPlan {
  const known = textPlans.get(list);
  if (known) return known;
  const { maxLength } = list.props;
  const type: FieldTypeName = 'text';
  const cell: Field = {
    ...list,
    fieldName: TEXT_CELL,
    fieldLabel: label,
    fieldSubtitle: '',
    type,
    props: maxLength === undefined ? {} : { maxLength },
    validationRule: '',
    required: false,
    when: [],
    value: null,
    defaultValue: null,
  };
  const plan = planOf({ rowForm: { fields: { [TEXT_CELL]: cell }, fieldList: [TEXT_CELL] } }, typeOf);
  textPlans.set(list, plan);
  return plan;
}

/** The part of the answer that a cell is. */
export const partOf = (numbered: boolean, rowId: string, at: number, name: string): string =>
  numbered ? String(at) : `${rowId}.${name}`;

export const cellId = (desk: Pick<RowEditor, 'id' | 'numbered'>, rowId: string, at: number, name: string): string =>
  partId(desk.id, partOf(desk.numbered, rowId, at, name));

/** Of the button with the number of a row, which every row has. */
export const handleId = (id: string, rowId: string): string => `${id}-handle-${rowId}`;

/**
 * Said outright: where CSS lays a table out as cards or with a grid, some browsers no longer take its elements for
 * those of a table.
 */
export const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
