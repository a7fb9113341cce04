import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Broken } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { AddPageDialog } from '../own-pages/add-page-dialog.tsx';
import { OwnPageOrder } from '../own-pages/own-page-order.tsx';
import { PlacePageDialog } from '../own-pages/place-page-dialog.tsx';

type Row = Output<'GET /front/text/list'>['rows'][number];

/** The public pages of the tenant, for who writes them. */
export default function FrontPages() {
  const { t } = useWords();
  const query = useRead('front', 'GET /front/text/list', {});
  const [adding, setAdding] = useState(false);
  const [placing, setPlacing] = useState<Row['own']>(null);
  if (query.isError && !query.data) return <Broken onRetry={() => void query.refetch()} />;
  const columns: Column<Row>[] = [
    {
      key: 'title',
      header: t('front-edit.page'),
      cell: (row) => (row.page === 'start' ? t('front-edit.start') : row.title),
    },
    {
      key: 'changed',
      header: t('front-edit.changed'),
      cell: (row) =>
        row.at ? (
          t('front-edit.written', { at: dateTime(row.at), by: row.by })
        ) : (
          <Badge>{t('front-edit.standard')}</Badge>
        ),
    },
    {
      key: 'own',
      header: t('front-edit.place'),
      cell: ({ own }) =>
        own ? (
          <Button size="s" onClick={() => setPlacing(own)}>
            {t(`front-edit.state.${own.state}`)}
            <span className="visually-hidden"> {own.slug}</span>
          </Button>
        ) : (
          '–'
        ),
    },
    {
      key: 'see',
      header: t('word.seeThePage'),
      cell: (row) =>
        (row.own === null || row.own.state === 'published') && <AppLink to={row.path}>{t('word.seeThePage')}</AppLink>,
    },
  ];
  return (
    <PageCard
      title={t('word.publicPages')}
      subtitle={t('front-edit.about')}
      actions={
        <Button icon="add" onClick={() => setAdding(true)}>
          {t('front-edit.add')}
        </Button>
      }
    >
      <AddPageDialog open={adding} onClose={() => setAdding(false)} />
      {placing && <PlacePageDialog key={placing.pageId} own={placing} onClose={() => setPlacing(null)} />}
      <div className="stack" data-gap="l">
        <DataTable
          caption={t('word.publicPages')}
          columns={columns}
          rows={query.data?.rows}
          rowKey={(row) => row.page}
          rowLink={(row) => pathTo('Front-Page', { page: row.page })}
          empty={null}
        />
        <OwnPageOrder rows={query.data?.rows ?? []} />
      </div>
    </PageCard>
  );
}
