import { useState } from 'react';
import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { OwnCertificates, OwnRequests } from '../certificates/own-papers.tsx';
import { RequestDialog } from '../requests/request-dialog.tsx';
import { Closing } from './closing.tsx';
import { EnterDialog } from './enter-dialog.tsx';
import { OwnRows, Sums } from './own-hours.tsx';

/** The own hours of a year, those of a family or group among them, with requests and certificates (VOL-5, VOL-6). */
export default function MyHours() {
  const { t } = useWords();
  const [year, setYear] = useState<number>();
  const [dialog, setDialog] = useState<'enter' | 'ask' | null>(null);
  const query = useRead('hours', 'GET /hours/mine', year ? { year } : {});
  const { data } = query;
  if (!data) return <Unread query={query} />;
  const { people, rows } = data;
  const active = people.filter(({ active }) => active);
  const close = () => setDialog(null);
  return (
    <PageCard
      width="form"
      title={t('hours.mine')}
      subtitle={t('hours.mine.subtitle')}
      actions={
        <>
          {people.length > 0 && <Button onClick={() => setDialog('ask')}>{t('hours.ask')}</Button>}
          {active.length > 0 && (
            <Button kind="primary" onClick={() => setDialog('enter')}>
              {t('hours.enter')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack" data-gap="l">
        {data.leads && <ButtonLink to={pathTo('Hours-List')}>{t('hours.mine.leads')}</ButtonLink>}
        {people.length === 0 ? (
          <EmptyState title={t('hours.mine.nobody')}>{t('hours.mine.nobodyText')}</EmptyState>
        ) : (
          <>
            <Closing />
            <Select
              label={t('hours.year')}
              value={String(data.year)}
              options={data.years.map((value) => ({ value: String(value), label: String(value) }))}
              onChange={({ target }) => setYear(Number(target.value))}
            />
            <Sums people={people} />
            <Section title={t('hours.mine.rows')}>
              {rows.length === 0 ? (
                <p className="muted">{t('hours.mine.none')}</p>
              ) : (
                <OwnRows rows={rows} several={people.length > 1} />
              )}
            </Section>
            <OwnRequests requests={data.requests} />
            <OwnCertificates certificates={data.certificates} />
          </>
        )}
      </div>
      {dialog === 'enter' && <EnterDialog people={active} onClose={close} />}
      {dialog === 'ask' && <RequestDialog people={people} year={data.year} onClose={close} />}
    </PageCard>
  );
}
