import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { useHistoryTab } from '../../../../engine/web/audit/history-tab.tsx';
import { callApi } from '../../../../engine/web/call.ts';
import { Undecided } from '../../../../engine/web/decisions/undecided.tsx';
import { PersonName } from '../../../../engine/web/person-link.tsx';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { RecordActs } from '../../../../engine/web/record/record-acts.tsx';
import { RecordPage } from '../../../../engine/web/record/record-page.tsx';
import { pathTo } from '../../../../engine/web/routes.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { BackLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { NamesOfGroup } from '../names/names-of-group.tsx';
import { Suggestions } from '../plan/suggestions.tsx';
import { AttendanceBadge, SignupBadge } from '../sign-up/badges.tsx';
import { MessageShift } from './message-shift.tsx';
import { times } from './shift-lines.tsx';

type Shift = Output<'GET /shift/desk/get'>;
type Signup = Shift['signups'][number];

/** One shift for who runs it: who is in it, who would fit, and what can be done (VOL-4). */
export default function DeskShiftPage() {
  const { t } = useWords();
  const { shiftId = '' } = useParams({ strict: false }) as { shiftId?: string };
  const [cancelling, setCancelling] = useState(false);
  const [writing, setWriting] = useState(false);
  const historyTab = useHistoryTab();
  const query = useRead('shifts', 'GET /shift/desk/get', { shiftId });
  const shift = query.data;
  if (!shift) return <Unread query={query} />;
  const { abilities, version } = shift;
  const inIt = shift.signups.filter(({ state }) => state === 'confirmed' || WAITS.includes(state));
  return (
    <RecordPage
      title={`${shift.title} · ${shift.role}`}
      subtitle={times(shift)}
      badge={shift.cancelled && <Badge tone="bad">{t('shifts.cancelledShift')}</Badge>}
      actions={
        <BackLink to="Service-Event" params={{ eventId: shift.eventId }}>
          {t('shifts.event')}
        </BackLink>
      }
      facts={[
        [t('word.place'), shift.place],
        [t('shifts.leader'), shift.leader],
        [t('word.places'), t('shifts.takenOf', { taken: shift.taken, capacity: shift.capacity })],
        [t('word.reason'), shift.why],
      ]}
      record={shiftId}
      acts={
        <RecordActs
          acts={[
            abilities.attendance && { label: t('shifts.attendance'), to: pathTo('Shift-Attendance', { shiftId }) },
            inIt.length > 0 && { label: t('shifts.messageTitle'), quiet: true, onPick: () => setWriting(true) },
            abilities.edit && { label: t('shifts.edit'), quiet: true, to: pathTo('Shift-Edit', { shiftId }) },
            abilities.cancel && { label: t('shifts.cancelShift'), onPick: () => setCancelling(true) },
          ]}
        />
      }
      label={t('shifts.tabs')}
      tabs={[
        { key: 'people', label: t('shifts.people'), content: () => <People shift={shift} /> },
        ...historyTab({ kind: 'shift', id: shiftId, state: version + shift.signups.length }),
      ]}
    >
      {writing && <MessageShift keys={inIt.map(({ signupId }) => signupId)} onClose={() => setWriting(false)} />}
      <ReasonDialog
        open={cancelling}
        danger
        title={t('shifts.cancelShiftTitle')}
        action={t('shifts.cancelShift')}
        back={t('shifts.keepShift')}
        about={t('shifts.cancelShiftAsk', { count: shift.taken })}
        onSend={(reason) => callApi('POST /shift/desk/cancel', { shiftId, version, reason })}
        onClose={() => setCancelling(false)}
        refresh={() => refresh('shifts')}
      />
    </RecordPage>
  );
}

const WAITS = ['applied', 'standby', 'offered'];

function People({ shift }: { shift: Shift }) {
  const { t } = useWords();
  const [removing, setRemoving] = useState<Signup | null>(null);
  const anew = () => refresh('shifts');
  const decide = (signupId: string, decision: 'confirm' | 'refuse') => () =>
    callApi('POST /shift/desk/decide', { signupId, decision });
  const { abilities } = shift;
  return (
    <div className="stack" data-gap="l">
      <Section title={t('shifts.people')}>
        {shift.signups.length === 0 && <p className="muted">{t('shifts.nobody')}</p>}
        <LineList>
          {shift.signups.map((signup) => (
            <Line
              key={signup.signupId}
              name={
                <PersonName
                  personId={signup.accountId}
                  name={
                    signup.heads > 1 ? t('shifts.withHeads', { name: signup.name, count: signup.heads }) : signup.name
                  }
                />
              }
              about={dotted([
                signup.email,
                signup.coming && t('shifts.saidComing'),
                signup.coverAsked && t('shifts.coverAsked'),
                signup.why,
              ])}
              end={
                <span className="row">
                  {signup.attendanceLabel === '' ? (
                    <SignupBadge state={signup.state} label={signup.stateLabel} />
                  ) : (
                    <AttendanceBadge attendance={signup.attendance} label={signup.attendanceLabel} />
                  )}
                  {abilities.assign && WAITS.includes(signup.state) && (
                    <Undecided record={signup.signupId}>
                      <ActButton size="s" act={decide(signup.signupId, 'confirm')} refresh={anew}>
                        {t('word.confirm')}
                        <span className="visually-hidden"> {signup.name}</span>
                      </ActButton>
                      <ActButton size="s" kind="plain" act={decide(signup.signupId, 'refuse')} refresh={anew}>
                        {t('shifts.refuse')}
                        <span className="visually-hidden"> {signup.name}</span>
                      </ActButton>
                    </Undecided>
                  )}
                  {abilities.assign && signup.state === 'confirmed' && (
                    <Undecided record={signup.signupId}>
                      <Button size="s" kind="plain" onClick={() => setRemoving(signup)}>
                        {t('word.takeOut')}
                        <span className="visually-hidden"> {signup.name}</span>
                      </Button>
                    </Undecided>
                  )}
                </span>
              }
            />
          ))}
        </LineList>
      </Section>
      {shift.signups
        .filter(({ names }) => names.length > 0)
        .map((signup) => (
          <NamesOfGroup key={signup.signupId} signup={signup} />
        ))}
      {abilities.assign && shift.taken < shift.capacity && <Suggestions shiftId={shift.shiftId} />}
      <ReasonDialog
        open={removing !== null}
        danger
        title={t('shifts.removeTitle', { name: removing?.name ?? '' })}
        action={t('word.takeOut')}
        about={t('shifts.removeAsk')}
        onSend={(reason) =>
          callApi('POST /shift/desk/decide', { signupId: removing?.signupId ?? '', decision: 'remove', reason })
        }
        onClose={() => setRemoving(null)}
        refresh={anew}
      />
    </div>
  );
}
