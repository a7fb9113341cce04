import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { showPhone } from '../../../../contract/rules/phone.ts';
import { freshId } from '../../../../engine/web/files/fresh-id.ts';
import { keepPage } from '../../../../engine/web/offline/keep-page.ts';
import { playOutcome } from '../../../../engine/web/offline/sound.ts';
import { pathOf } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { BackLink, ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { SkeletonPage } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { ATTENDANCES, type Attendance, needsBegun } from '../../contract/values.ts';
import { times } from '../board/shift-lines.tsx';
import { AttendanceBadge } from '../sign-up/badges.tsx';
import {
  type AttendanceList,
  type AttendanceState,
  type Expected,
  rowsKnown,
  type Scanned,
} from './attendance-list.ts';
import { ScannedPanel } from './scanned-panel.tsx';
import { useAttendance } from './use-attendance.ts';
import { WalkIn } from './walk-in.tsx';

/** The camera and its library are loaded when the page is there, so that they are kept for the time without a network. */
const loadCamera = () => import('../../../../engine/web/offline/camera.tsx');
const Camera = lazy(() => loadCamera().then(({ Camera }) => ({ default: Camera })));

/**
 * The list of a leader on the phone: a code that is scanned, or one tap, for each who came, was late or did not come; also
 * without a network (VOL-5).
 */
export default function AttendancePage() {
  const { shiftId = '' } = useParams({ strict: false }) as { shiftId?: string };
  const shown = useAttendance(shiftId);
  const isReady = Boolean(shown?.state.list);
  useEffect(() => {
    if (isReady) void loadCamera().then(({ cameraFiles }) => keepPage('lead', cameraFiles()));
  }, [isReady]);
  if (!shown || (!shown.state.list && shown.state.network === 'starting')) return <SkeletonPage />;
  return shown.state.list ? <Open key={shiftId} {...shown} /> : <Nothing state={shown.state} />;
}

/** Why there is no list on this phone. */
function Nothing({ state: { network } }: { state: AttendanceState }) {
  const { t } = useWords();
  const returnUrl = window.location.pathname + window.location.search;
  const loggedOut = network === 'loggedOut';
  return (
    <PageCard width="form" title={t('shifts.attendance')}>
      <EmptyState
        icon="info"
        title={network === 'offline' ? t('shifts.noList') : t('shifts.notYours')}
        action={
          <ButtonLink to={(loggedOut ? pathOf('Login', { returnUrl }) : pathOf('Shifts-Led')) ?? '/'}>
            {loggedOut ? t('word.logIn') : t('shifts.lead')}
          </ButtonLink>
        }
      >
        {network === 'offline' ? t('shifts.noListText') : t('shifts.notYoursText')}
      </EmptyState>
    </PageCard>
  );
}

function Open({ list, state }: { list: AttendanceList; state: AttendanceState }) {
  const { t } = useWords();
  const shift = state.list!;
  const [scanned, setScanned] = useState<(Scanned & { key: string }) | null>(null);
  const open = list.isOpen();
  const begun = list.hasBegun();
  const over = list.isOver();
  const rows = rowsKnown(state);
  const recorded = rows.filter(({ attendance }) => attendance !== null).length;
  const replies = {
    offline: t('shifts.offline', { count: state.queued.length }),
    loggedOut: t('shifts.loggedOut', { count: state.queued.length }),
    refused: t('shifts.notYoursText'),
    starting: '',
    online: '',
  }[state.network];
  return (
    <PageCard
      width="form"
      title={`${shift.title} · ${shift.role}`}
      subtitle={[times(shift), shift.place].join(' · ')}
      actions={<BackLink to="Shifts-Led">{t('shifts.lead')}</BackLink>}
    >
      <div className="stack">
        {shift.shown && !open && <p>{t('shifts.notNow')}</p>}
        <p role="status">{replies}</p>
        <div role="status">
          {state.notes.map(({ signupId, name, text }) => (
            <p key={signupId}>{name === '' ? text : t('shifts.noteOn', { name, text })}</p>
          ))}
        </div>
        {state.forgets && state.network === 'offline' && <p>{t('shifts.forgets')}</p>}
        {open && (
          <>
            <div role="status" aria-live="assertive">
              {scanned && <ScannedPanel key={scanned.key} scanned={scanned} />}
            </div>
            <Suspense fallback={null}>
              <Camera
                onCode={(code) =>
                  void list.scan(code).then((outcome) => {
                    playOutcome(outcome.kind === 'refused' ? 'refused' : outcome.kind === 'already' ? 'already' : 'in');
                    setScanned({ ...outcome, key: freshId() });
                  })
                }
              />
            </Suspense>
          </>
        )}
        {open && state.network === 'online' && <WalkIn shiftId={shift.shiftId} onDone={() => list.refresh()} />}
        {shift.shown && <p className="num">{t('shifts.recordedOf', { recorded, expected: rows.length })}</p>}
        {!shift.shown && <p>{t('shifts.namesWhen')}</p>}
        {shift.shown && rows.length === 0 && (
          <EmptyState title={t('shifts.nobody')}>{t('shifts.nobodyText')}</EmptyState>
        )}
        <LineList>
          {rows.map((row) => (
            <Person
              key={row.signupId}
              row={row}
              open={open}
              begun={begun}
              over={over}
              onSay={(attendance) => void list.record(row.signupId, attendance)}
            />
          ))}
        </LineList>
      </div>
    </PageCard>
  );
}

function Person({
  row,
  open,
  begun,
  over,
  onSay,
}: {
  row: Expected & { waits: boolean };
  open: boolean;
  /** The shift has begun: only then is anybody late or not there. */
  begun: boolean;
  /** The shift is over: of whom nothing was said, that is said. */
  over: boolean;
  onSay: (attendance: Attendance | 'none') => void;
}) {
  const { t } = useWords();
  const labels: Record<Attendance, string> = {
    attended: t('shifts.came'),
    late: t('shifts.cameLate'),
    noShow: t('shifts.didNotCome'),
  };
  const acts: readonly (readonly [Attendance | 'none', string])[] =
    row.attendance === null
      ? ATTENDANCES.filter((attendance) => begun || !needsBegun(attendance)).map(
          (attendance) => [attendance, labels[attendance]] as const,
        )
      : [['none', t('shifts.undo')]];
  return (
    <Line
      name={row.heads > 1 ? t('shifts.withHeads', { name: row.name, count: row.heads }) : row.name}
      about={
        <>
          {row.ageLabel}
          {row.ageLabel && row.phone && ' · '}
          {row.phone && (
            <>
              {row.phoneOf === 'guardian' && `${t('shifts.guardian')} `}
              <a href={`tel:${row.phone}`}>{showPhone(row.phone)}</a>
            </>
          )}
          {/* a list that was kept before names came with it has none */}
          {row.names?.map(({ name, ageLabel, phone }) => (
            <div key={name}>
              {[name, ageLabel].join(' · ')}
              {phone && (
                <>
                  {' · '}
                  <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
                </>
              )}
            </div>
          ))}
        </>
      }
      end={
        <span className="row">
          {(row.attendance || over) && (
            <AttendanceBadge attendance={row.attendance} label={t(`shifts.attendance.${row.attendance ?? 'none'}`)} />
          )}
          {row.waits && <span className="small muted">{t('shifts.waits')}</span>}
          {open &&
            acts.map(([attendance, label]) => (
              <Button
                key={attendance}
                size="s"
                kind={attendance === 'attended' ? 'primary' : 'quiet'}
                onClick={() => onSay(attendance)}
              >
                {label}
                <span className="visually-hidden"> {row.name}</span>
              </Button>
            ))}
        </span>
      }
    />
  );
}
