import type { Cell, ListColumn, RowOf } from '../../../../contract/lists/list.ts';
import { hasModules } from '../../../../contract/modules.ts';
import type { AtHome } from '../../at-home.ts';
import { Context } from '../../context.ts';
import type { AnyExportKind, ExportKind, Reading } from '../../exports/export-kind.ts';
import type { FileCell, List } from '../../exports/list-file.ts';
import { readPerson } from '../../read-person.ts';
import { Refusal } from '../../refusal.ts';
import { allOf, type ListSource } from '../list-source.ts';
import { listFor, whoReads } from '../reader.ts';
import { chosenIn, columnsIn, factsOf, type ListSpec } from './list-spec.ts';

type Row = RowOf<ListSource['list']['call']>;

/** What the files of a list are called among all exports; a name of a screen is in it. */
export const kindOf = (name: string): string => `list-${name}`;

/** All lists as kinds of exports: whoever may make the call of a list may take it out. */
export const listExports = (lists: Readonly<Record<string, ListSource>>): Record<string, AtHome<AnyExportKind>> =>
  Object.fromEntries(Object.values(lists).map((source) => [kindOf(source.list.name), exportOf(source)]));

function exportOf(source: ListSource): AtHome<ExportKind<ListSpec>> {
  const { list } = source;
  const { module, who } = whoReads(list.call);
  return {
    isIn: ({ modules }) => hasModules(modules, module),
    can: typeof who === 'string' ? 'person' : [who.can].flat(),
    title: list.title,
    facts: (spec, say) => factsOf(list, spec, say),
    chosen: (spec, say) => chosenIn(list, spec, say),
    async open(reading) {
      const ctx = await contextOf(reading);
      listFor(ctx, list.name);
      const { spec, say, format } = reading;
      const columns = columnsIn(list.columns, spec.columns);
      const fields = columns.flatMap((column) => fieldsOf(column, format === 'pdf', reading));
      const more = (await ctx.transaction(async (db) => source.more?.(ctx, db, spec.query as never))) ?? [];
      const sums = columns.map(() => 0);
      let count = 0;
      async function* pieces() {
        for await (const rows of allOf(source, ctx, spec.query as never)) {
          const lines = list.lines ? rows.flatMap((row) => list.lines!(row)) : rows;
          count += lines.length;
          for (const [at, column] of columns.entries())
            if (column.sum) for (const row of lines) sums[at]! += centsIn(column, row, say);
          yield lines.map((row) => [...fields, ...more].map(({ cell }) => cell(row)));
        }
      }
      const foot = (): Cell[] =>
        [...columns, ...more].map((column, at) =>
          'sum' in column && column.sum ? { cents: sums[at]! } : at === 0 ? say('lists.file.total', { count }) : '',
        );
      return {
        columns: [
          ...fields.map(({ label }) => ({ label })),
          ...more.map(({ label, paper }) => ({ label, ...(paper === false && { paper }) })),
        ],
        pieces: pieces(),
        ...(columns.some(({ sum }) => sum) && { foot }),
      } satisfies Pick<List, 'columns' | 'pieces' | 'foot'>;
    },
  };
}

type Field = { label: string; cell(row: Row): FileCell };

/** A column of the screen as one or several of the file: what stands below each other on paper stands apart in a spreadsheet. */
function fieldsOf(column: ListColumn<Row>, paper: boolean, { say }: Reading<ListSpec>): Field[] {
  const label = say((!paper && column.sheet) || column.header);
  if ('value' in column) return [{ label, cell: (row) => column.value(row, say) }];
  const { parts } = column;
  if (paper) return [{ label, cell: (row) => parts.map((part) => part.value(row, say)) }];
  return parts.map((part) => ({ label: say(part.header), cell: (row) => part.value(row, say) }));
}

function centsIn(column: ListColumn<Row>, row: Row, say: Reading<ListSpec>['say']): number {
  const cell = 'value' in column ? column.value(row, say) : null;
  return typeof cell === 'object' && cell !== null && 'cents' in cell ? (cell.cents ?? 0) : 0;
}

/** Reads with the rights that who asked for the file has now. */
async function contextOf({ engine, tenant, lang, accountId, transaction }: Reading<ListSpec>): Promise<Context> {
  const person = await transaction((db) => readPerson(tenant, db, accountId));
  if (!person) throw new Refusal('access.denied');
  return new Context({ engine, tenant, lang, actor: person, requestId: '', ip: '', device: '', browserId: '' });
}
