import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useAct } from '../../../../engine/web/ui/use-act.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { AppealDialog } from './appeal-dialog.tsx';

type Appeal = Output<'GET /donation/appeal/list'>['rows'][number];

/** What people are asked to give for: made, changed and closed here (PAY-1). */
export default function Appeals() {
  const { t, lang } = useWords();
  const query = useRead('donations', 'GET /donation/appeal/list', {});
  const [editing, setEditing] = useState<Appeal | null>(null);
  const [isNew, setNew] = useAct('new');
  if (!query.data) return <Unread query={query} />;
  return (
    <PageCard
      width="wide"
      title={t('donations-appeals.title')}
      subtitle={t('donations-appeals.subtitle')}
      actions={
        <Button kind="primary" onClick={() => setNew(true)}>
          {t('donations-appeals.new')}
        </Button>
      }
    >
      <DataTable
        caption={t('donations-appeals.title')}
        rows={query.data.rows}
        rowKey={(row) => row.appealId}
        columns={[
          {
            key: 'title',
            header: t('donations-appeals.name'),
            cell: ({ appealId, title }) => (
              <AppLink to={pathTo('Appeal-Record', { appealId })}>{title[lang === 'en' ? 'en' : 'zh-hant']}</AppLink>
            ),
          },
          {
            key: 'state',
            header: t('word.state'),
            cell: (row) => <Badge tone={row.state === 'open' ? 'good' : 'neutral'}>{row.stateLabel}</Badge>,
          },
          {
            key: 'open',
            header: t('donations-appeals.open'),
            cell: ({ opensOn, closesOn }) => `${formatDate(opensOn)} –${closesOn ? ` ${formatDate(closesOn)}` : ''}`,
          },
          {
            key: 'raised',
            header: t('donations-appeals.raised'),
            align: 'end',
            cell: ({ raisedCents, appealId }) => (
              <AppLink to={`/donations?${new URLSearchParams({ appeal: appealId })}`}>{money(raisedCents)}</AppLink>
            ),
          },
          {
            key: 'goal',
            header: t('donations-appeals.goal'),
            align: 'end',
            cell: ({ goalCents }) => (goalCents ? money(goalCents) : ''),
          },
          {
            key: 'edit',
            header: t('word.actions'),
            cell: (row) => (
              <Button size="s" onClick={() => setEditing(row)}>
                {t('word.edit')}
              </Button>
            ),
          },
        ]}
        empty={<EmptyState title={t('donations-appeals.empty')} />}
      />
      {editing && <AppealDialog appeal={editing} onClose={() => setEditing(null)} />}
      {isNew && <AppealDialog appeal={null} onClose={() => setNew(false)} />}
    </PageCard>
  );
}
