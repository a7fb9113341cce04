import { useRead } from '../../../../engine/web/read.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { ProviderForm } from './provider-form.tsx';
import { RemovePart } from './remove-part.tsx';
import { TestPart } from './test-part.tsx';

/** The provider of identities of an organisation: set, tried, taken away. */
export default function Settings() {
  const { t } = useWords();
  const query = useRead('sign-on-settings', 'GET /signOn/settings', {});
  const { data } = query;
  if (!data) return <Unread query={query} />;
  return (
    <PageCard width="form" title={t('signOnSettings.title')} subtitle={t('signOnSettings.about')}>
      <div className="stack" data-gap="l">
        <ProviderForm key={data.provider?.version ?? 0} settings={data} />
        {data.provider && <TestPart />}
        {data.provider && <RemovePart provider={data.provider} />}
      </div>
    </PageCard>
  );
}
