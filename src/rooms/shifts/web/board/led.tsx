import { useEffect } from 'react';
import { keepPage } from '../../../../engine/web/offline/keep-page.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink, BackLink, ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { SkeletonPage } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { useLedShifts } from '../attendance/use-attendance.ts';
import { times } from './shift-lines.tsx';

/** Shifts that one leads, of these days; without a network those whose list is on this phone. What waits is sent from here (VOL-5). */
export default function ShiftsLed() {
  const { t } = useWords();
  const state = useLedShifts();
  const isReady = state !== null && state.network !== 'starting';
  useEffect(() => {
    if (isReady) void keepPage('lead');
  }, [isReady]);
  if (!isReady) return <SkeletonPage />;
  const { rows, waiting, network } = state;
  const returnUrl = window.location.pathname + window.location.search;
  const statusText = {
    offline: t('shifts.offline', { count: waiting }),
    loggedOut: t('shifts.loggedOut', { count: waiting }),
    refused: t('shifts.notYoursText'),
    starting: '',
    online: waiting > 0 ? t('shifts.stillWaits', { count: waiting }) : '',
  }[network];
  return (
    <PageCard
      width="form"
      title={t('shifts.lead')}
      subtitle={t('shifts.leadAbout')}
      actions={
        network === 'loggedOut' ? (
          <ButtonLink size="s" kind="primary" to={pathTo('Login', { returnUrl })}>
            {t('word.logIn')}
          </ButtonLink>
        ) : (
          <BackLink to="Shift-List">{t('shifts.title')}</BackLink>
        )
      }
    >
      <div className="stack">
        <p role="status">{statusText}</p>
        {state.forgets && network === 'offline' && <p>{t('shifts.forgets')}</p>}
        {rows.length === 0 ? (
          <EmptyState title={t('shifts.noLed')}>{t('shifts.noLedText')}</EmptyState>
        ) : (
          <LineList>
            {rows.map((row) => (
              <Line
                key={row.shiftId}
                name={
                  <AppLink to={pathTo('Shift-Attendance', { shiftId: row.shiftId })}>
                    {`${row.title} · ${row.role}`}
                  </AppLink>
                }
                about={[times(row), row.place].join(' · ')}
                end={
                  <span className="num small">
                    {dotted([
                      row.counts ? t('shifts.recordedOf', row.counts) : t('shifts.onPhone'),
                      row.waiting > 0 && t('shifts.waitingHere', { count: row.waiting }),
                    ])}
                  </span>
                }
              />
            ))}
          </LineList>
        )}
      </div>
    </PageCard>
  );
}
