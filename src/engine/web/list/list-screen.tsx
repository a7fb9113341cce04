import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ListDeclaration } from '../../../contract/lists/list.ts';
import { withWords } from '../page.ts';
import { type Column, DataTable, type RowChoice, type Sort } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type Filter, FilterBar } from '../ui/filter-bar.tsx';
import { type Chip, FilterChips } from '../ui/filter-chips.tsx';
import type { IconName } from '../ui/icon.tsx';
import { Unread } from '../ui/message-page.tsx';
import { PageCard } from '../ui/page-card.tsx';
import { Pager } from '../ui/pager.tsx';
import { Tabs } from '../ui/tabs.tsx';
import type { ListAct } from './choice/list-act.ts';
import { chosenColumns, useChosenColumns } from './columns.ts';
import css from './list-screen.module.css';
import { OtherStates } from './other-states.tsx';
import type { Listing } from './use-list.ts';

const NONE: ReadonlySet<string> = new Set();

/** Loaded with their words behind the list: nobody waits for them to read it. */
const ListTools = lazy(withWords(['lists'], () => import('./tools/list-tools.tsx')));
const ListChoice = lazy(withWords(['lists'], () => import('./choice/list-choice.tsx')));

/** What a list is made of; `useList` brings it. */
type ListProps<Row> = {
  list: Listing<Row>;
  /** Said in place of rows where there is none: why, or what will stand here. */
  empty: { icon?: IconName; title: string; text?: string };
  /** Filters that came with a link. */
  chips?: readonly Chip[];
  /** Above the rows: what can be done with those chosen. */
  above?: ReactNode;
  /** Below them: what they come to. */
  sum?: ReactNode;
};
type AsTable<Row> = {
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowLink?: (row: Row) => string;
  /** Buttons at the end of each row. */
  rowActions?: (row: Row) => ReactNode;
  choice?: RowChoice<Row> | undefined;
  /** The order the rows come in, and how another one is asked for. */
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  show?: never;
};
/** Rows that are no table. */
type AsShown<Row> = { show: (rows: Row[]) => ReactNode };
/** A table says what it lists; that is read out, and shown to nobody else. */
type Captioned<Row> = ListProps<Row> & AsTable<Row> & { caption: string };
type PartProps<Row> = Captioned<Row> | (ListProps<Row> & AsShown<Row> & { caption?: string });

/** A list with its pages: skeleton, rows, nothing, or broken. */
export function ListPart<Row>(props: PartProps<Row>) {
  const { list, empty, sum } = props;
  const { data } = list;
  if (!data) return <Unread query={list.query} lines={8} />;
  const none = (
    <EmptyState {...(empty.icon && { icon: empty.icon })} title={empty.title}>
      {empty.text}
    </EmptyState>
  );
  const some = data.rows.length > 0;
  return (
    <div className="stack">
      {props.chips && <FilterChips chips={props.chips} />}
      {props.above}
      {props.show ? (
        some ? (
          props.show(data.rows)
        ) : (
          none
        )
      ) : (
        <DataTable {...props} oneLine rows={data.rows} empty={none} />
      )}
      {some && (
        <>
          {sum && <p className="muted">{sum}</p>}
          <Pager {...data} shown={data.rows.length} onPage={list.set} />
        </>
      )}
    </div>
  );
}

type ScreenProps<Row, Key extends string> = ListProps<Row> &
  (AsTable<Row> | AsShown<Row>) & {
    /** Rows can be chosen, over all pages, and acted on together. */
    acts?: { name: (row: Row) => string; all: readonly ListAct[] } | undefined;
    /** With it views of the list can be saved, its columns chosen and what is shown taken out as a file. */
    declared?: ListDeclaration;
    title: string;
    /** In the line of the title: whose list it is, or what it comes to as a whole. */
    subject?: ReactNode;
    /** Buttons for the whole page. */
    actions?: ReactNode;
    /** Kept in the address bar under their names; at the end of the bar stands `tools`. */
    filters?: readonly Filter[];
    tools?: ReactNode;
    /** Above all of it: what its readers must know first. */
    head?: ReactNode;
    /** The same list by one of its filters; the first is what stands without one. */
    tabs?: {
      label: string;
      active: Key;
      all: readonly { key: Key; label: string; count?: number | undefined }[];
      onChange: (key: Key | '') => void;
      /** Of all tabs the one that an address without a name means. */
      first: Key;
      /** The counts are those of a search: it says what it found in the other states. */
      searched?: boolean;
    };
    /** Below the card: dialogs. */
    children?: ReactNode;
  };

/** A screen that is a list, called by its title: its frame, filters, tabs, rows and pages. */
export function ListScreen<Row, Key extends string = never>(props: ScreenProps<Row, Key>) {
  const { list, filters, tabs, declared } = props;
  const [keys] = useChosenColumns(declared?.name ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  if (!list.data && list.query.isError) return <Unread query={list.query} />;
  const table = declared && !props.show ? chosenColumns(props.columns, keys) : null;
  const goTo = (key: Key) => tabs?.onChange(key === tabs.first ? '' : key);
  const part = (
    <ListPart
      {...props}
      caption={props.title}
      {...(table && { columns: table })}
      {...(props.acts && { choice: { chosen: chosen ?? NONE, onChange: setChosen, name: props.acts.name } })}
      above={
        <>
          {tabs?.searched && <OtherStates active={tabs.active} all={tabs.all} onGo={goTo} />}
          {props.acts && declared && chosen && (
            <Suspense fallback={null}>
              <ListChoice
                declared={declared}
                filter={list.filter}
                total={list.data?.total ?? 0}
                chosen={chosen}
                acts={props.acts.all}
                onChange={setChosen}
              />
            </Suspense>
          )}
          {props.above}
        </>
      }
    />
  );
  const tools = (
    <>
      {props.tools}
      {declared && (
        <ToolsOf declared={declared} list={list} columns={props.show ? null : props.columns} table={table} />
      )}
    </>
  );
  return (
    <PageCard
      width="wide"
      title={props.title}
      subtitle={props.subject}
      actions={props.actions}
      toolbar={filters && <FilterBar filters={filters} end={tools} />}
    >
      <div className="stack">
        {props.head}
        {tabs ? (
          <Tabs
            label={tabs.label}
            active={tabs.active}
            flush={!props.show}
            onChange={(key) => goTo(key as Key)}
            tabs={tabs.all.map((tab) => ({ ...tab, content: part }))}
          />
        ) : (
          part
        )}
      </div>
      {props.children}
    </PageCard>
  );
}

/** Saved views, the choice of columns and the file of a declared list; their room is kept until they are there. */
function ToolsOf<Row>({
  declared,
  list,
  columns,
  table,
}: {
  declared: ListDeclaration;
  list: Listing<Row>;
  /** Null: it is no table. */
  columns: readonly Column<Row>[] | null;
  table: readonly Column<Row>[] | null;
}) {
  return (
    <div className={css.end}>
      <Suspense fallback={<span className={css.tools} />}>
        <ListTools
          declared={declared}
          columns={columns?.filter(({ on }) => on !== false) ?? null}
          shown={table ?? []}
          filter={list.filter}
          total={list.data?.total}
        />
      </Suspense>
    </div>
  );
}

/** A declared list on a part of a screen: its filters with the tools, and the table. */
export function ListTab<Row>(props: Captioned<Row> & { declared: ListDeclaration; filters: readonly Filter[] }) {
  const { declared, list, columns, filters } = props;
  const [keys] = useChosenColumns(declared.name);
  const table = chosenColumns(columns, keys);
  return (
    <div className="stack">
      <FilterBar filters={filters} end={<ToolsOf declared={declared} list={list} columns={columns} table={table} />} />
      <ListPart {...props} columns={table} />
    </div>
  );
}

/** A choice that is offered only where there is something to choose; null: not known yet, its room is kept. */
export const choiceOf = (
  name: string,
  label: string,
  options: readonly { value: string; label: string }[] | null,
): Filter[] => (options?.length === 0 ? [] : [{ kind: 'choice', name, label, options }]);
