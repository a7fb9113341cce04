import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import type { ListDeclaration } from '../../../../contract/lists/list.ts';
import { callApi } from '../../call.ts';
import { refresh, useRead } from '../../read.ts';
import { goTo, pathOf } from '../../routes.ts';
import { mayUse, useSession } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Entry } from '../../ui/entries.ts';
import { type DialogControl, FormDialog } from '../../ui/form-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Line, LineList } from '../../ui/line-list.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSmallForm } from '../../ui/use-small-form.ts';
import { useWords } from '../../words.ts';
import { useChosenColumns } from '../columns.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import css from './list-tools.module.css';
import { ReportDialog } from './report-dialog.tsx';

export type ListToolsProps = {
  declared: ListDeclaration;
  /** Those that can be chosen; null: it is no table. */
  columns: readonly Pick<Column<unknown>, 'key' | 'header' | 'extra'>[] | null;
  /** Those that are shown, in their order. */
  shown: readonly Pick<Column<unknown>, 'key' | 'header'>[];
  /** What the list is asked but for its page. */
  filter: object;
  /** How many rows it has. */
  total: number | undefined;
};
type View = Output<'GET /list/view/list'>['rows'][number];

/** Saved views of a list, and in a menu its columns, its file, its report and the letter to those who are shown. */
export default function ListTools(props: ListToolsProps) {
  const { columns } = props;
  const { name } = props.declared;
  const { t } = useWords();
  const [asking, setAsking] = useState<'columns' | 'file' | 'report' | 'save' | 'all' | null>(null);
  const [chosen, choose] = useChosenColumns(name);
  const mayReport = mayUse(useSession(), ['report-manage']);
  const writeTo = usePathToCampaign(props);
  const query = useQueryText();
  const { data } = useRead('list-views', 'GET /list/view/list', { list: name }, { background: true });
  const views = data?.rows ?? [];
  const close = () => setAsking(null);
  const open = (view: View) => {
    choose(view.columns);
    goTo(`${window.location.pathname}${view.query ? `?${view.query}` : ''}`);
  };
  const entriesOf = (own: boolean): MenuEntry[] =>
    views
      .filter((view) => view.own === own)
      .map((view) => ({
        key: view.viewId,
        label: view.name,
        ...(own ? {} : { hint: view.by }),
        checked: view.query === query && sameKeys(view.columns, chosen),
        onPick: () => open(view),
      }));
  const [own, others] = [entriesOf(true), entriesOf(false)];
  const entries: MenuEntry[] = [
    { key: 'all', label: t('lists.view.none'), checked: query === '' && chosen === null, onPick: () => open(NO_VIEW) },
    ...(own.length > 0 ? [{ key: 'own', heading: t('lists.view.own') }, ...own] : []),
    ...(others.length > 0 ? [{ key: 'others', heading: t('lists.view.shared') }, ...others] : []),
    { key: 'acts', heading: t('lists.view.acts') },
    { key: 'save', label: t('lists.view.save'), onPick: () => setAsking('save') },
    ...(own.length > 0 ? [{ key: 'manage', label: t('lists.view.manage'), onPick: () => setAsking('all') }] : []),
  ];
  const tools: Entry<MenuEntry>[] = [
    columns !== null && { key: 'columns', label: t('lists.columns'), onPick: () => setAsking('columns') },
    { key: 'file', label: t('lists.export'), onPick: () => setAsking('file') },
    mayReport && { key: 'report', label: t('lists.report'), onPick: () => setAsking('report') },
    writeTo !== null && { key: 'write', label: t('lists.writeTo'), onPick: () => goTo(writeTo) },
  ];
  const active = views.find((view) => view.query === query && sameKeys(view.columns, chosen));
  return (
    <>
      <Menu label={t('lists.view.menu')} entries={entries} className={css.menu}>
        <span>{active?.name ?? t('lists.view.menu')}</span>
        <Icon name="chevron" size={14} />
      </Menu>
      <Menu label={t('lists.tools')} entries={tools} className={css.menu}>
        <Icon name="more" />
      </Menu>
      {columns && (
        <ColumnsDialog
          open={asking === 'columns'}
          columns={columns}
          chosen={chosen}
          onChange={choose}
          onClose={close}
        />
      )}
      {asking === 'report' && <ReportDialog {...props} onClose={close} />}
      {asking === 'file' && <ExportDialog {...props} onClose={close} />}
      {asking === 'save' && (
        <SaveDialog list={name} query={query} columns={chosen} mayShare={data?.mayShare ?? false} onClose={close} />
      )}
      <Dialog open={asking === 'all'} title={t('lists.view.manage')} onClose={close}>
        <LineList>
          {views
            .filter((view) => view.own)
            .map((view) => (
              <Line
                key={view.viewId}
                name={view.name}
                about={view.shared ? t('lists.view.isShared') : t('lists.view.isOwn')}
                end={
                  <Button
                    size="s"
                    icon="delete"
                    label={t('lists.view.remove', { name: view.name })}
                    onClick={async () => {
                      await callApi('POST /list/view/remove', { viewId: view.viewId });
                      await refresh('list-views');
                    }}
                  />
                }
              />
            ))}
        </LineList>
      </Dialog>
    </>
  );
}

/** Where a campaign to the people that are shown begins; null where they are no people, or it is not for the reader. */
function usePathToCampaign({ declared, filter }: ListToolsProps): string | null {
  const may = mayUse(useSession(), ['campaign-manage']);
  if (!declared.people || !may) return null;
  return pathOf('Campaign-To', { list: declared.name, q: JSON.stringify(filter) });
}

const NO_VIEW = { query: '', columns: null } as View;

const sameKeys = (a: readonly string[] | null, b: readonly string[] | null) => (a ?? []).join() === (b ?? []).join();

/** What the address says of the list, in one order; its page, tenant and language are no part of a view. */
function useQueryText(): string {
  const {
    after: _,
    before: __,
    tenant: ___,
    lang: ____,
    ...rest
  } = useSearch({ strict: false }) as Record<string, string>;
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, String(v)])).toString();
}

function SaveDialog({
  list,
  query,
  columns,
  mayShare,
  ...dialog
}: { list: string; query: string; columns: readonly string[] | null; mayShare: boolean } & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm({ name: t('word.name') });
  const [shared, setShared] = useState(false);
  const { name } = form.values;
  return (
    <FormDialog
      title={t('lists.view.save')}
      action={t('word.save')}
      form={form}
      onSend={async () => {
        await callApi('POST /list/view/save', { list, name, shared, query, columns: columns?.join() ?? '' });
        await refresh('list-views');
      }}
      {...dialog}
    >
      <p>{t('lists.view.saveWhat')}</p>
      <TextField {...form.required('name')} maxLength={60} autoFocus />
      {mayShare && <Checkbox label={t('lists.view.share')} checked={shared} onChange={() => setShared(!shared)} />}
    </FormDialog>
  );
}
