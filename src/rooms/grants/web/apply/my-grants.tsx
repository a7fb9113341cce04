import { useRead } from '../../../../engine/web/read.ts';
import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { OpenCalls } from './open-calls.tsx';
import { OwnGrants } from './own-grants.tsx';

/** The calls that are open now, and the applications one owns or works on (GRA-1, GRA-2). */
export default function MyGrants() {
  const { t } = useWords();
  const [{ show }, set] = useAddressBar(['show']);
  const waiting = show === 'waiting';
  const query = useRead('grants', 'GET /grant/apply', { waiting }, { stays: true });
  const { data } = query;
  if (!data) return <Unread query={query} title={t('grants-web.mine.title')} lines={8} />;
  const drafts = data.rows.filter((row) => row.role === 'owner' && row.stage === 'initial' && row.status === 'draft');
  return (
    <PageCard title={t('grants-web.mine.title')}>
      <div className="stack" data-gap="l">
        {waiting && (
          <p>
            {t('grants-lists.mine.waiting')}{' '}
            <Button size="s" onClick={() => set({ show: '' })}>
              {t('grants-lists.mine.all')}
            </Button>
          </p>
        )}
        {data.rows.length > 0 && (
          <Section title={t('grants-web.mine.own')}>
            <OwnGrants rows={data.rows} />
          </Section>
        )}
        <OpenCalls
          cohorts={data.cohorts}
          graphName={data.graphName}
          begun={new Set(drafts.map(({ cohortId }) => cohortId))}
        />
        {data.rows.length === 0 && !waiting && (
          <EmptyState title={t('grants-web.mine.none')}>
            {data.cohorts.length > 0 ? t('grants-web.mine.noneBegin') : t('grants-web.mine.noneWait')}
          </EmptyState>
        )}
      </div>
    </PageCard>
  );
}
