import { rowId } from './records.ts';

/** One page that is measured, and where its parts are found: CSS selectors. */
export type Competitor = {
  name: string;
  /** Path of its page under `bench`. */
  page: string;
  /** Draws only what is in sight: of fields, of rows. Nothing tells then when the whole form is there. */
  windowed?: { fields: boolean };
  control(field: string): string;
  result(field: string): string;
  cell(row: number, column: string): string;
  /** Sum of the table; undefined where it has none of its own. */
  total: string;
  addRow: string;
  /** A cell of the row that was added last, the table having had so many. */
  added(rows: number): string;
  /** What opens the dropdown, and the box that filters it (`null`: it has none). */
  opener: string;
  filter: string | null;
};

const columns = ['item', 'count', 'price', 'amount', 'kind'];

export const OURS: Competitor = {
  name: 'Tessera',
  page: 'renderer.html',
  windowed: { fields: false },
  control: (field) => `[id="form-bench-${field}"]`,
  result: (field) => `[id="form-bench-${field}"]`,
  cell: (row, column) => `[id="form-bench-costs.${rowId(row)}.${column}"]`,
  total: '.rows-table tfoot',
  addRow: '[id="form-bench-costs"]',
  added: (rows) => `[data-at="${rows}"] [data-cell="count"] input`,
  opener: '#form-bench-pick',
  filter: '.field-filter',
};

const byHand = (name: string, page: string): Competitor => ({
  name,
  page,
  control: (field) => `#${field}`,
  result: (field) => `#${field}`,
  cell: (row, column) => `#costs-${row}-${column}`,
  total: '#costs-total',
  addRow: '#costs-add',
  added: (rows) => `#costs-${rows}-count`,
  opener: '#pick',
  filter: '.filter',
});

export const PLAIN = byHand('plain by hand', 'renderer/by-hand/plain.html');
export const WINDOWED: Competitor = {
  ...byHand('windowed by hand', 'renderer/by-hand/windowed.html'),
  windowed: { fields: true },
};

const RJSF: Competitor = {
  name: 'react-jsonschema-form, MUI',
  page: 'renderer/libraries/rjsf.html',
  control: (field) => `#root_${field}`,
  result: (field) => `#root_${field}`,
  cell: (row, column) => `#root_costs_${row}_${column}`,
  total: '#total',
  addRow: '.rjsf-array-item-add button, button.rjsf-array-item-add',
  added: (rows) => `#root_costs_${rows}_count`,
  opener: '#root_pick',
  filter: null,
};

const SURVEY: Competitor = {
  name: 'SurveyJS',
  page: 'renderer/libraries/survey.html',
  control: (field) => `[data-name="${field}"] :is(input, textarea)`,
  result: (field) => `[data-name="${field}"] .sd-expression`,
  cell: (row, column) =>
    `[data-name="costs"] tbody tr:nth-child(${row + 1}) td:nth-child(${columns.indexOf(column) + 1}) :is(input, .sd-expression)`,
  total: '[data-name="costs"] tfoot td:nth-child(4) .sd-expression',
  addRow: '[data-name="costs"] .sd-matrixdynamic__footer button',
  added: (rows) => SURVEY.cell(rows, 'count'),
  opener: '[data-name="pick"] .sd-dropdown',
  filter: '[data-name="pick"] input',
};

export const COMPETITORS: readonly Competitor[] = [OURS, PLAIN, WINDOWED, RJSF, SURVEY];
