import { useRead } from '../../engine/read.ts';
import { pathOf } from '../../engine/routes.ts';
import { EmptyState } from '../../engine/ui/empty-state.tsx';
import { Line, LineList } from '../../engine/ui/line-list.tsx';
import { AppLink, ButtonLink } from '../../engine/ui/link.tsx';
import { Unread } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { useWords } from '../../engine/words.ts';
import { times } from './parts/shift-lines.tsx';

/** Shifts that one leads, of these days (VOL-5). */
export default function ShiftsLed() {
  const { t } = useWords();
  const query = useRead('shifts', 'GET /shift/leader/shifts', {});
  if (!query.data) return <Unread query={query} />;
  const { rows } = query.data;
  return (
    <PageCard
      width="form"
      title={t('shifts.lead')}
      subtitle={t('shifts.leadAbout')}
      actions={
        <ButtonLink icon="back" size="s" to={pathOf('Shift-List') ?? '/'}>
          {t('shifts.title')}
        </ButtonLink>
      }
    >
      {rows.length === 0 ? (
        <EmptyState title={t('shifts.noLed')}>{t('shifts.noLedText')}</EmptyState>
      ) : (
        <LineList>
          {rows.map((row) => (
            <Line
              key={row.shiftId}
              name={
                <AppLink to={pathOf('Shift-Attendance', { shiftId: row.shiftId }) ?? '/'}>
                  {`${row.title} · ${row.role}`}
                </AppLink>
              }
              about={[times(row), row.place].join(' · ')}
              end={
                <span className="num small">
                  {t('shifts.recordedOf', { recorded: row.recorded, expected: row.expected })}
                </span>
              }
            />
          ))}
        </LineList>
      )}
    </PageCard>
  );
}
