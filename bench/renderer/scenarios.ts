import type { FormRecord } from '../../src/contract/form.ts';
import type { Competitor } from './competitors.ts';
import { mixedForm, nameOf, optionsForm, tableForm } from './records.ts';

/** Something that is done by keys or by a press, timed until it stands on the screen. */
export type Act = {
  name: string;
  /** Where it happens; null: this one cannot do it. */
  at(competitor: Competitor): string | null;
  /** The key that is typed, or a press. */
  key: string | null;
  /** What has to look otherwise, and what has to be there, before it counts as done. */
  watched?(competitor: Competitor): string | null;
  appears?(competitor: Competitor): string | null;
  times: number;
};

/** A form, and what is done in it. */
export type Scenario = {
  name: string;
  size: number;
  kind: 'form' | 'table' | 'options';
  record: FormRecord;
  first(competitor: Competitor): string;
  last(competitor: Competitor): string;
  acts: Act[];
};

const KEYS = 15;
/** As many digits as any of them adds up exactly. */
const DIGITS = 9;

function form(size: number): Scenario {
  return {
    name: `${size.toLocaleString('en')} fields`,
    size,
    kind: 'form',
    record: mixedForm(size),
    first: (competitor) => competitor.control(nameOf(0)),
    last: (competitor) => competitor.control(nameOf(competitor.windowed?.fields ? 0 : size - 1)),
    acts: [
      { name: 'key', at: (competitor) => competitor.control(nameOf(0)), key: 'a', times: KEYS },
      {
        name: 'key that a sum follows',
        at: (competitor) => competitor.control(nameOf(1)),
        key: '1',
        watched: (competitor) => competitor.result(nameOf(5)),
        times: DIGITS,
      },
    ],
  };
}

function table(size: number): Scenario {
  return {
    name: `${size.toLocaleString('en')} rows`,
    size,
    kind: 'table',
    record: tableForm(size),
    first: (competitor) => competitor.cell(0, 'item'),
    last: (competitor) => competitor.cell(competitor.windowed ? 0 : size - 1, 'count'),
    acts: [
      {
        name: 'key, calc and subtotal',
        at: (competitor) => competitor.cell(0, 'count'),
        key: '1',
        watched: (competitor) => competitor.total,
        times: DIGITS,
      },
      {
        name: 'add a row',
        at: (competitor) => competitor.addRow,
        key: null,
        appears: (competitor) => competitor.added(size),
        times: 1,
      },
    ],
  };
}

function options(size: number): Scenario {
  return {
    name: `${size.toLocaleString('en')} options`,
    size,
    kind: 'options',
    record: optionsForm(size),
    first: (competitor) => competitor.opener,
    last: (competitor) => competitor.opener,
    acts: [
      { name: 'open', at: (competitor) => competitor.opener, key: null, appears: () => '[role="option"]', times: 1 },
      {
        name: 'filter',
        at: (competitor) => competitor.filter,
        key: '9',
        watched: () => '[role="option"]:not([style*="none"])',
        times: 2,
      },
    ],
  };
}

/** Everything that is measured; `small` leaves the middle sizes out. */
export const scenariosOf = (small: boolean): Scenario[] => [
  ...(small ? [50, 1_000] : [50, 300, 1_000]).map(form),
  ...(small ? [20, 1_000] : [20, 200, 1_000]).map(table),
  options(5_000),
];
