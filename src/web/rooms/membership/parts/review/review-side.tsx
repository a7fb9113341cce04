import type { ReactNode } from 'react';
import type { Output } from '../../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../../contract/dates.ts';
import { Button } from '../../../../engine/ui/button.tsx';
import { Facts } from '../../../../engine/ui/facts.tsx';
import { dateTime, number } from '../../../../engine/ui/format.ts';
import { KeyHint } from '../../../../engine/ui/key-hint.tsx';
import { useWords } from '../../../../engine/words.ts';
import { DuplicateNote } from '../duplicates/duplicate-note.tsx';
import { Deactivate } from '../member/deactivate.tsx';
import type { Choice, Membership } from './decide.ts';
import type { Paper } from './document-pane.tsx';
import { History } from './history.tsx';
import type { Tidings } from './notice.tsx';
import css from './review.module.css';

/** Beside the form: the decision, the documents, the facts and what happened so far. */
export function ReviewSide({
  membership,
  name,
  history,
  waiting,
  papers,
  onPaper,
  onAsk,
  onNext,
  onTold: onNotice,
  children,
}: {
  membership: Membership;
  name: string;
  history: Output<'GET /membership/approvalForm'>['history'];
  waiting: number;
  papers: readonly Paper[];
  onPaper: (paper: Paper) => void;
  onAsk: (choice: Choice) => void;
  onNext: () => void;
  onTold: (tidings: Tidings) => void;
  /** The document that is open. */
  children: ReactNode;
}) {
  const { t } = useWords();
  const { status } = membership;
  return (
    <aside className={css.side} aria-label={t('membership-web.review.side')}>
      <section aria-labelledby="decision-title" className="stack" data-print="no">
        <h2 id="decision-title">
          {membership.abilities.decide ? t('membership-web.decision.title') : membership.statusLabel}
        </h2>
        {membership.abilities.decide && (
          <div className={css.buttons}>
            <Act choice="approve" hint="a" onAsk={onAsk} />
            <Act choice="return" hint="r" onAsk={onAsk} />
            <Act choice="reject" hint="x" onAsk={onAsk} />
          </div>
        )}
        {status === 'pending' && !membership.abilities.decide && (
          <p className="muted">{t('membership-desk.decision.own')}</p>
        )}
        <div className="row">
          <Button size="s" kind="plain" icon="forward" aria-keyshortcuts="n" onClick={onNext}>
            {t('membership-desk.next.name')} <KeyHint>n</KeyHint>
          </Button>
          <span className="muted small">{t('membership-desk.next.waiting', { count: number(waiting) })}</span>
        </div>
      </section>
      {children}
      {papers.length > 0 && (
        <section aria-labelledby="papers-title" data-print="no">
          <h2 id="papers-title">{t('membership-desk.papers.title')}</h2>
          <ul className={css.papers}>
            {papers.map((paper) => (
              <li key={paper.attachmentId}>
                <Button size="s" kind="plain" icon="file" onClick={() => onPaper(paper)}>
                  {paper.name}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DuplicateNote membershipId={membership.membershipId} mergedInto={membership.mergedInto} />
      <Facts
        facts={[
          [t('membership-web.number'), membership.number],
          [t('membership-web.applied'), membership.appliedAt && dateTime(membership.appliedAt)],
          [t('membership-web.joined'), membership.joinedOn && formatDate(membership.joinedOn)],
          [t('membership-web.since'), membership.sinceOn && formatDate(membership.sinceOn)],
          [t('membership-web.ends'), membership.endsOn && formatDate(membership.endsOn)],
          [t('membership-web.decidedBy'), membership.decidedBy],
          [t('membership-web.decidedAt'), membership.decidedAt && dateTime(membership.decidedAt)],
        ]}
      />
      {membership.abilities.deactivate && <Deactivate membership={membership} name={name} onTold={onNotice} />}
      <History lines={history} />
    </aside>
  );
}

function Act({ choice, hint, onAsk }: { choice: Choice; hint: string; onAsk: (choice: Choice) => void }) {
  const { t } = useWords();
  const words = {
    approve: t('membership-web.decision.approve'),
    return: t('membership-desk.decision.return'),
    reject: t('membership-web.decision.reject'),
  };
  const kind = { approve: 'primary', return: 'quiet', reject: 'danger' } as const;
  return (
    <Button kind={kind[choice]} aria-keyshortcuts={hint} onClick={() => onAsk(choice)}>
      {words[choice]} <KeyHint>{hint}</KeyHint>
    </Button>
  );
}
