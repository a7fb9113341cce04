import { useParams } from '@tanstack/react-router';
import type { Output } from '../../../contract/calls/calls.ts';
import { ATTENDANCES, type Attendance } from '../../../contract/values/shifts.ts';
import { callApi } from '../../engine/call.ts';
import { clock } from '../../engine/clock.ts';
import { refresh, useRead } from '../../engine/read.ts';
import { pathOf } from '../../engine/routes.ts';
import { ActButton } from '../../engine/ui/act-button.tsx';
import { EmptyState } from '../../engine/ui/empty-state.tsx';
import { Line, LineList } from '../../engine/ui/line-list.tsx';
import { ButtonLink } from '../../engine/ui/link.tsx';
import { Unread } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { useWords } from '../../engine/words.ts';
import { AttendanceBadge } from './parts/badges.tsx';
import { times } from './parts/shift-lines.tsx';

type Expected = Output<'GET /shift/leader/list'>['rows'][number];

/** The list of a leader on the phone: one tap for each who came, was late or did not come (VOL-5). */
export default function AttendancePage() {
  const { t } = useWords();
  const { shiftId = '' } = useParams({ strict: false }) as { shiftId?: string };
  const query = useRead('shifts', 'GET /shift/leader/list', { shiftId });
  const shift = query.data;
  if (!shift) return <Unread query={query} />;
  return (
    <PageCard
      width="form"
      title={`${shift.title} · ${shift.role}`}
      subtitle={[times(shift), shift.place].join(' · ')}
      actions={
        <ButtonLink icon="back" size="s" to={pathOf('Shifts-Led') ?? '/'}>
          {t('shifts.lead')}
        </ButtonLink>
      }
    >
      <div className="stack">
        {!shift.open && <p role="status">{t('shifts.notNow')}</p>}
        <p className="num">{t('shifts.recordedOf', { recorded: shift.recorded, expected: shift.expected })}</p>
        {shift.rows.length === 0 && <EmptyState title={t('shifts.nobody')}>{t('shifts.nobodyText')}</EmptyState>}
        <LineList>
          {shift.rows.map((row) => (
            <Person key={row.signupId} shiftId={shiftId} row={row} open={shift.open} />
          ))}
        </LineList>
      </div>
    </PageCard>
  );
}

function Person({ shiftId, row, open }: { shiftId: string; row: Expected; open: boolean }) {
  const { t } = useWords();
  const labels: Record<Attendance, string> = {
    attended: t('shifts.came'),
    late: t('shifts.cameLate'),
    noShow: t('shifts.didNotCome'),
  };
  const send = (attendance: Attendance | 'none') => () =>
    callApi('POST /shift/leader/record', {
      shiftId,
      entries: JSON.stringify([{ signupId: row.signupId, attendance, at: new Date(clock.now()).toISOString() }]),
    });
  const acts: readonly (readonly [Attendance | 'none', string])[] =
    row.attendance === null ? ATTENDANCES.map((one) => [one, labels[one]] as const) : [['none', t('shifts.undo')]];
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
              <a href={`tel:${row.phone}`}>{row.phone}</a>
            </>
          )}
        </>
      }
      end={
        <span className="row">
          {row.attendance && <AttendanceBadge attendance={row.attendance} label={row.attendanceLabel} />}
          {open &&
            acts.map(([attendance, label]) => (
              <ActButton
                key={attendance}
                size="s"
                kind={attendance === 'attended' ? 'primary' : 'quiet'}
                act={send(attendance)}
                refresh={() => refresh('shifts')}
              >
                {label}
                <span className="visually-hidden"> {row.name}</span>
              </ActButton>
            ))}
        </span>
      }
    />
  );
}
