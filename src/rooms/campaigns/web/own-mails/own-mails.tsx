import { ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { OwnMailStateBadge } from '../../../../engine/web/mails/mail-state.tsx';
import { pathTo } from '../../../../engine/web/routes.ts';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { useWords } from '../../../../engine/web/words.ts';

/** All mails that were sent to the reader and what became of them (COM-1). */
export default function OwnMails() {
  const { t } = useWords();
  const list = useList('GET /mail/own/list', { key: 'own-mails' });
  return (
    <ListScreen
      list={list}
      title={t('ownMails.title')}
      columns={[
        { key: 'subject', header: t('word.subject'), cell: ({ subject }) => subject },
        { key: 'at', header: t('ownMails.at'), cell: ({ at }) => <span className="num">{dateTime(at)}</span> },
        { key: 'state', header: t('ownMails.state'), cell: ({ state }) => <OwnMailStateBadge state={state} /> },
        { key: 'to', header: t('mails.recipient'), cell: ({ to }) => to || '–', notOnCard: true },
      ]}
      rowKey={({ id }) => id}
      rowLink={({ id }) => pathTo('Own-Mail', { id })}
      empty={{ icon: 'search', title: t('ownMails.none') }}
    />
  );
}
