import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { CallRefused, callApi } from '../../../../engine/web/call.ts';
import { isHeld } from '../../../../engine/web/decisions/held.ts';
import { Undecided } from '../../../../engine/web/decisions/undecided.tsx';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { BeforeAfter } from '../../../../engine/web/review/before-after.tsx';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import type { DialogControl } from '../../../../engine/web/ui/form-dialog.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { KeyHint } from '../../../../engine/web/ui/key-hint.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Shortcuts } from '../../../../engine/web/ui/shortcuts.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { CommentDialog } from '../review/comment-dialog.tsx';
import { Message, type Tidings } from '../review/notice.tsx';
import { walk } from '../review/step-focus.ts';
import css from './changes.module.css';

type Change = Output<'GET /membership/profile/list'>['rows'][number];
type Query = { change: Change; decision: 'accept' | 'reject' };

/** Changes of verified particulars that wait for staff, the oldest first (MEM-5). */
export default function Changes() {
  const { t } = useWords();
  const query = useRead('membership', 'GET /membership/profile/list');
  const [params, setQuery] = useState<Query | null>(null);
  const [text, setText] = useState<Tidings | null>(null);
  const rows = query.data?.rows;
  if (!rows) return <Unread query={query} />;
  /** The change that has the focus, else the first. */
  const here = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-change]')?.dataset.change;
    return rows.find(({ changeId }) => changeId === id) ?? rows[0];
  };
  const askHere = (decision: Query['decision']) => () => {
    const change = here();
    if (change?.abilities.decide && !isHeld(change.changeId)) setQuery({ change, decision });
  };
  return (
    <PageCard
      title={t('membership-desk.changes.title')}
      subtitle={t('membership-desk.changes.subtitle')}
      width="form"
      actions={
        <Shortcuts
          shortcuts={[
            { keys: ['j'], label: t('membership-desk.changes.keyNext'), act: () => walk('[data-change]', 1) },
            { keys: ['k'], label: t('membership-desk.changes.keyBefore'), act: () => walk('[data-change]', -1) },
            { keys: ['a'], label: t('word.accept'), act: askHere('accept'), decides: true },
            { keys: ['x'], label: t('membership-desk.changes.decline'), act: askHere('reject'), decides: true },
            { keys: ['Esc'], label: t('membership-desk.keys.leave') },
          ]}
        />
      }
    >
      <div className="stack" data-gap="l">
        <Message tidings={text} />
        {rows.length === 0 && (
          <EmptyState icon="check" title={t('membership-desk.changes.none')}>
            {t('membership-desk.changes.noneText')}
          </EmptyState>
        )}
        {rows.map((change) => (
          <OneChange key={change.changeId} change={change} onAsk={(decision) => setQuery({ change, decision })} />
        ))}
      </div>
      {params && (
        <Decide
          key={`${params.change.changeId} ${params.decision}`}
          query={params}
          onClose={() => setQuery(null)}
          onNotice={(tidings) => {
            setQuery(null);
            setText(tidings);
            void refresh('membership');
          }}
        />
      )}
    </PageCard>
  );
}

function OneChange({ change, onAsk }: { change: Change; onAsk: (decision: Query['decision']) => void }) {
  const { t } = useWords();
  const { changeId, membershipId, name, number, askedAt, fields, abilities } = change;
  return (
    <article
      className={`card stack ${css.change}`}
      data-gap="s"
      data-change={changeId}
      tabIndex={-1}
      aria-labelledby={`change-${changeId}`}
    >
      <h2 id={`change-${changeId}`}>
        <AppLink to={pathTo('Membership-Review', { membershipId })}>{name}</AppLink>
      </h2>
      <p className="muted small">{dotted([number, dateTime(askedAt)])}</p>
      <BeforeAfter changes={fields} />
      {abilities.decide ? (
        <div className="row">
          <Undecided record={changeId}>
            <Button
              kind="primary"
              icon="check"
              aria-describedby={`change-${changeId}`}
              aria-keyshortcuts="a"
              onClick={() => onAsk('accept')}
            >
              {t('word.accept')} <KeyHint>a</KeyHint>
            </Button>
            <Button aria-describedby={`change-${changeId}`} aria-keyshortcuts="x" onClick={() => onAsk('reject')}>
              {t('membership-desk.changes.decline')} <KeyHint>x</KeyHint>
            </Button>
          </Undecided>
        </div>
      ) : (
        <p className="muted">{t('membership-desk.changes.own')}</p>
      )}
    </article>
  );
}

type Decided = { query: Query; onNotice: (tidings: Tidings) => void } & DialogControl;

function Decide({ query: { change, decision }, onNotice, ...dialog }: Decided) {
  const { t } = useWords();
  const [comment, setComment] = useState('');
  const accept = decision === 'accept';
  const { name, changeId } = change;
  return (
    <CommentDialog
      title={
        accept ? t('membership-desk.changes.acceptOf', { name }) : t('membership-desk.changes.declineOf', { name })
      }
      about={
        <>
          <p>{accept ? t('membership-desk.changes.acceptText') : t('membership-desk.changes.declineText')}</p>
          <BeforeAfter changes={change.fields} />
        </>
      }
      label={t('membership-desk.changes.comment')}
      action={accept ? t('word.accept') : t('membership-desk.changes.decline')}
      danger={!accept}
      missing={accept ? null : t('membership.commentMissing')}
      comment={comment}
      onComment={setComment}
      {...dialog}
      onSend={async (said) => {
        try {
          const input = { changeId, decision, comment: said };
          const { message } = await callApi('POST /membership/profile/decide', input, { quiet: true });
          onNotice({ tone: 'good', message: `${name}: ${message}` });
        } catch (fault) {
          if (!(fault instanceof CallRefused) || fault.status !== 409) throw fault;
          onNotice({ tone: 'warn', message: fault.message });
        }
      }}
    />
  );
}
