import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime, number } from '../../../../engine/web/ui/format.ts';
import { LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { BackupLine } from './backup-line.tsx';

/** How often the page looks whether the backup that is being taken is there. Milliseconds. */
const LOOK_MS = 3_000;

/** The backups of the installation, for whoever hosts it: how they are arranged, when the last ones were, one more now. */
export default function Backups() {
  const { t } = useWords();
  const query = useRead(
    'backups',
    'GET /hosting/backups',
    {},
    { refetchInterval: ({ state }) => (state.data?.underWay ? LOOK_MS : false) },
  );
  const texts = { title: t('backups.title'), subtitle: t('backups.subtitle') };
  if (!query.data) return <Unread query={query} width="form" {...texts} lines={8} />;
  const { rows, underWay, mayTake } = query.data;
  return (
    <PageCard
      width="form"
      {...texts}
      actions={
        mayTake &&
        !underWay && (
          <ActButton kind="primary" act={() => callApi('POST /hosting/backup', {})} refresh={() => refresh('backups')}>
            {t('backups.now')}
          </ActButton>
        )
      }
    >
      <div className="stack" data-gap="l">
        <p role="status" className={underWay ? 'quote' : 'visually-hidden'}>
          {underWay && t('backups.underWay')}
        </p>
        <Section title={t('backups.schedule')} about={t('backups.schedule.about')}>
          <Schedule arranged={query.data} />
        </Section>
        <Section title={t('backups.list')}>
          {rows.length === 0 && <EmptyState title={t('backups.none')}>{t('backups.none.about')}</EmptyState>}
          <LineList>
            {rows.map((row) => (
              <BackupLine key={`${row.at} ${row.name} ${row.reason}`} row={row} />
            ))}
          </LineList>
        </Section>
      </div>
    </PageCard>
  );
}

function Schedule({ arranged }: { arranged: Output<'GET /hosting/backups'> }) {
  const { t } = useWords();
  const { schedule, key, drill, filesElsewhere } = arranged;
  return (
    <div className="stack" data-gap="m">
      {!schedule && <p>{t('backups.schedule.none')}</p>}
      <Facts
        facts={[
          [t('backups.to'), schedule?.to],
          [t('backups.time'), schedule && t('backups.timeValue', { time: schedule.time })],
          [t('backups.next'), schedule?.nextAt && dateTime(schedule.nextAt)],
          [
            t('backups.keep'),
            schedule &&
              t('backups.keepValue', { daily: schedule.daily, weekly: schedule.weekly, monthly: schedule.monthly }),
          ],
          [t('backups.encryption'), key ? t('backups.encryption.on', { key }) : t('backups.encryption.off')],
          [t('backups.files'), filesElsewhere && t('backups.files.elsewhere')],
          [
            t('backups.drill'),
            drill
              ? t('backups.drill.value', { at: dateTime(drill.at), rows: number(drill.rows) })
              : t('backups.drill.none'),
          ],
        ]}
      />
    </div>
  );
}
