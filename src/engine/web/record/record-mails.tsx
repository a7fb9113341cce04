import { useState } from 'react';
import { MailPaper } from '../mails/mail-paper.tsx';
import { MailStateBadge } from '../mails/mail-state.tsx';
import { useGrowingList, useRead } from '../read.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { dotted } from '../ui/entries.ts';
import { Facts } from '../ui/facts.tsx';
import { dateTime } from '../ui/format.ts';
import { Line, LineList } from '../ui/line-list.tsx';
import { Unread } from '../ui/message-page.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { useWords } from '../words.ts';
import { RECORDS, type RecordKey } from './record-key.ts';
import css from './said.module.css';

/** What was mailed about a record, newest first, in the language it was sent in; one opens over the page. */
export function RecordMails({ kind, recordId }: RecordKey) {
  const { t } = useWords();
  const [open, setOpen] = useState<{ id: string; subject: string } | null>(null);
  const list = useGrowingList(RECORDS, 'GET /record/mail/list', { kind, recordId });
  const { rows: mails } = list;
  if (!mails) return <Unread query={list} lines={6} />;
  if (mails.length === 0) return <p className="muted">{t('records.mails.none')}</p>;
  return (
    <div className="stack">
      <LineList>
        {mails.map(({ id, subject, person, to, at, state, reason }) => (
          <Line
            key={id}
            name={
              <Button size="s" kind="plain" className={css.open} onClick={() => setOpen({ id, subject })}>
                {subject}
              </Button>
            }
            about={dotted([t('records.mails.to', { to: person || to }), dateTime(at), reason])}
            end={<MailStateBadge state={state} />}
          />
        ))}
      </LineList>
      <MoreButton list={list}>{t('records.mails.older')}</MoreButton>
      {open && (
        <Dialog open wide title={open.subject} onClose={() => setOpen(null)}>
          <SentMail kind={kind} recordId={recordId} mailId={open.id} />
        </Dialog>
      )}
    </div>
  );
}

function SentMail(about: RecordKey & { mailId: string }) {
  const { t } = useWords();
  const query = useRead(RECORDS, 'GET /record/mail/get', about);
  const { data } = query;
  if (!data) return <Unread query={query} lines={8} />;
  return (
    <div className="stack">
      <Facts
        facts={[
          [t('mails.recipient'), data.person ? `${data.person} <${data.to}>` : data.to],
          [t('mails.written'), dateTime(data.at)],
          [t('mails.left'), data.sentAt && dateTime(data.sentAt)],
          [t('mails.reason'), data.reason],
        ]}
      />
      <MailPaper html={data.html} covered={data.covered} />
    </div>
  );
}
