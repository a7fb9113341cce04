import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { date } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink, ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Merge = Output<'GET /user/merge/list'>['rows'][number];
const TONES = { asked: 'wait', done: 'good', refused: 'neutral' } as const;

/** Merges that wait for a second person, and the latest that were decided on (ADM-2). */
export function MergeList() {
  const { t } = useWords();
  const [approving, setApproving] = useState<Merge | null>(null);
  const [refusing, setRefusing] = useState<Merge | null>(null);
  const query = useRead('user-merge', 'GET /user/merge/list', {});
  if (!query.data) return <Unread query={query} />;
  const { rows } = query.data;
  const renew = () => Promise.all([refresh('user-merge'), refresh('users'), refresh('person')]);
  const decide = ({ mergeId, version }: Merge, approve: boolean, reason = '') =>
    callApi('POST /user/merge/decide', { mergeId, version, approve, reason });
  const who = (side: Merge['keep']) => (
    <AppLink to={pathTo('User', { accountId: side.accountId })}>{side.email}</AppLink>
  );
  if (rows.length === 0) return <EmptyState icon="person" title={t('merge.none')} />;
  return (
    <>
      <LineList>
        {rows.map((merge) => (
          <Line
            key={merge.mergeId}
            name={
              <>
                {who(merge.close)} → {who(merge.keep)}
              </>
            }
            about={dotted([
              t('merge.askedBy', { who: merge.askedBy, date: date(merge.askedAt), reason: merge.reason }),
              merge.decidedAt && t('merge.decidedBy', { who: merge.decidedBy, date: date(merge.decidedAt) }),
              merge.decideReason,
            ])}
            end={
              <span className="row">
                <Badge tone={TONES[merge.state]}>{t(`merge.state.${merge.state}`)}</Badge>
                {merge.mayDecide && (
                  <>
                    <ButtonLink
                      size="s"
                      to={pathTo('Merge-Accounts', { keep: merge.keep.accountId, close: merge.close.accountId })}
                    >
                      {t('word.preview')}
                    </ButtonLink>
                    <Button size="s" onClick={() => setRefusing(merge)}>
                      {t('merge.refuse')}
                    </Button>
                    <Button size="s" kind="primary" onClick={() => setApproving(merge)}>
                      {t('merge.agree')}
                    </Button>
                  </>
                )}
              </span>
            }
          />
        ))}
      </LineList>
      <ConfirmDialog
        open={approving !== null}
        title={t('merge.askTitle', { keep: approving?.keep.email ?? '', close: approving?.close.email ?? '' })}
        action={t('merge.agree')}
        onSend={() => decide(approving!, true)}
        onClose={() => setApproving(null)}
        refresh={renew}
      >
        {t('merge.agreeText')}
      </ConfirmDialog>
      <ReasonDialog
        open={refusing !== null}
        title={t('merge.refuseTitle')}
        action={t('merge.refuse')}
        about={t('merge.refuseText')}
        onSend={(reason) => decide(refusing!, false, reason)}
        onClose={() => setRefusing(null)}
        refresh={renew}
      />
    </>
  );
}
