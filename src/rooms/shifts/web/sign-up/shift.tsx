import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { BackLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { CodeButton } from '../attendance/code-button.tsx';
import { times } from '../board/shift-lines.tsx';
import { GroupNames } from '../names/group-names.tsx';
import { PersonBadge } from './badges.tsx';
import { CancelDialog, CoverDialog, SignUpDialog } from './own-dialogs.tsx';

const LIVE = ['applied', 'confirmed', 'offered', 'standby'];

/** One shift for a volunteer: what it is, who of the own people is in it, and what they can do (VOL-4). */
export default function ShiftPage() {
  const { t } = useWords();
  const { shiftId = '' } = useParams({ strict: false }) as { shiftId?: string };
  const [asking, setAsking] = useState<'signUp' | 'cancel' | 'cover' | 'take' | null>(null);
  const query = useRead('shifts', 'GET /shift/get', { shiftId });
  const shift = query.data;
  if (!shift) return <Unread query={query} />;
  const { abilities, people } = shift;
  const close = () => setAsking(null);
  const anew = () => refresh('shifts');
  const offered = people.find(({ state }) => state === 'offered');
  const isTheirs = people.some(({ state }) => state !== null);
  return (
    <PageCard
      width="form"
      title={`${shift.title} · ${shift.role}`}
      subtitle={times(shift)}
      badge={shift.cancelled && <Badge tone="bad">{t('shifts.cancelledShift')}</Badge>}
      actions={<BackLink to="Shift-List">{t('shifts.title')}</BackLink>}
    >
      <div className="stack" data-gap="l">
        {shift.why && <p role="status">{shift.why}</p>}
        {abilities.answer && (
          <Section
            title={t('shifts.offered')}
            about={offered?.offeredUntil && t('shifts.offeredUntil', { until: dateTime(offered.offeredUntil) })}
          >
            <div className="row">
              <ActButton
                kind="primary"
                act={() => callApi('POST /shift/offer/answer', { shiftId, accept: true })}
                refresh={anew}
              >
                {t('shifts.accept')}
              </ActButton>
              <ActButton act={() => callApi('POST /shift/offer/answer', { shiftId, accept: false })} refresh={anew}>
                {t('word.decline')}
              </ActButton>
            </div>
          </Section>
        )}
        <div className="row">
          {(abilities.signUp || abilities.wait) && (
            <Button kind={isTheirs ? 'quiet' : 'primary'} onClick={() => setAsking('signUp')}>
              {abilities.signUp ? t('shifts.signUp') : t('shifts.wait')}
            </Button>
          )}
          {abilities.takeCover && <Button onClick={() => setAsking('take')}>{t('shifts.takeCover')}</Button>}
          {abilities.cancel && <Button onClick={() => setAsking('cancel')}>{t('shifts.cancel')}</Button>}
          {abilities.cover && <Button onClick={() => setAsking('cover')}>{t('shifts.cover')}</Button>}
        </div>
        {shift.about && <p>{shift.about}</p>}
        <Facts
          facts={[
            [t('word.place'), shift.place],
            [t('shifts.meeting'), shift.meeting],
            [t('shifts.leader'), shift.leader],
            [t('word.places'), t('shifts.leftOf', { left: shift.left, capacity: shift.capacity })],
            [t('shifts.ages'), shift.ages],
            [t('shifts.needs'), shift.needs.join(t('word.comma'))],
            [t('shifts.papers'), shift.papers.join(t('word.comma'))],
            [t('shifts.cutoff'), dateTime(shift.cutoffAt)],
          ]}
        />
        {people.some(({ group, state }) => group && state !== null && LIVE.includes(state)) && (
          <GroupNames shiftId={shiftId} />
        )}
        <Section title={people.length > 1 ? t('shifts.ownPeople') : t('word.you')}>
          <LineList>
            {people.map((person) => (
              <Line
                key={person.personId}
                name={person.name}
                about={
                  person.coverAsked
                    ? t('shifts.coverAsked')
                    : dotted([...person.barriers, ...(person.barriers.length === 0 ? person.reasons : [])])
                }
                end={
                  <span className="row">
                    {person.code !== '' && <CodeButton name={person.name} code={person.code} />}
                    <PersonBadge person={person} />
                  </span>
                }
              />
            ))}
          </LineList>
        </Section>
      </div>
      {asking === 'signUp' && <SignUpDialog shift={shift} onClose={close} />}
      {asking === 'cancel' && <CancelDialog shift={shift} onClose={close} />}
      {asking === 'take' && <CoverDialog shift={shift} onClose={close} />}
      <ConfirmDialog
        open={asking === 'cover'}
        title={t('shifts.coverTitle')}
        action={t('shifts.cover')}
        about={t('shifts.coverAsk')}
        onSend={() => callApi('POST /shift/cover', { shiftId })}
        onClose={close}
        refresh={anew}
      />
    </PageCard>
  );
}
