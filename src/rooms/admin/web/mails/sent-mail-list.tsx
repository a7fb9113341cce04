import type { Output } from '../../../../contract/calls/calls.ts';
import { MAIL_STATES } from '../../../../contract/values/mails.ts';
import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { ListTab } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { MailStateBadge } from '../../../../engine/web/mails/mail-state.tsx';
import { useRead } from '../../../../engine/web/read.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { sentMailsList } from '../../contract/lists.ts';

type Row = Output<'GET /mail/outbox/list'>['rows'][number];

/** What was sent to whom and what became of it, newest first. */
export function SentMailList() {
  const { t } = useWords();
  const list = useList('GET /mail/outbox/list', {
    key: 'mail-outbox',
    names: ['person', 'template', 'state', 'from', 'to'],
    query: ({ person, template, state, from, to }) => ({
      person,
      template,
      state: MAIL_STATES.find((value) => value === state),
      days: (from || to) && `${from},${to}`,
    }),
  });
  const names = useRead('mail-text', 'GET /mail/text/list', {}, { loud: true });
  const columns = columnsOf(sentMailsList, t, {
    to: {
      cell: (row) => (
        <span className="stack" data-gap="s">
          {row.person && <span>{row.person}</span>}
          <span className="small muted">{row.to}</span>
        </span>
      ),
    },
    state: { cell: (row) => <State row={row} /> },
  });
  return (
    <ListTab
      declared={sentMailsList}
      list={list}
      filters={[
        { kind: 'search', name: 'person', label: t('mails.person') },
        {
          kind: 'choice',
          name: 'template',
          label: t('word.email'),
          options: names.data?.rows.map((row) => ({ value: row.template, label: row.name })) ?? null,
        },
        {
          kind: 'choice',
          name: 'state',
          label: t('mails.state'),
          options: optionsOf(t, 'mails.state', MAIL_STATES),
        },
        { kind: 'date', name: 'from', label: t('word.from') },
        { kind: 'date', name: 'to', label: t('audit.to') },
      ]}
      caption={t('mails.part.sent')}
      columns={columns}
      rowKey={(row) => row.id}
      rowLink={(row) => `/mails/sent/${row.id}`}
      empty={{ icon: 'search', title: t('mails.none') }}
    />
  );
}

function State({ row }: { row: Row }) {
  const { t } = useWords();
  return (
    <span className="stack" data-gap="s">
      <span className="row">
        <MailStateBadge state={row.state} />
        {row.test && <Badge>{t('mails.isTest')}</Badge>}
      </span>
      {row.reason && <span className="small">{row.reason}</span>}
    </span>
  );
}
