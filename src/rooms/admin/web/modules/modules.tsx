import { useRead } from '../../../../engine/web/read.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { ModuleLine } from './module-line.tsx';

/** The modules of this tenant: what is on, since when and why, and the switch (TEN-4). */
export default function Modules() {
  const { t } = useWords();
  const query = useRead('modules', 'GET /module/list');
  if (!query.data)
    return <Unread query={query} width="form" title={t('modules.title')} subtitle={t('modules.subtitle')} lines={8} />;
  return (
    <PageCard width="form" title={t('modules.title')} subtitle={t('modules.subtitle')}>
      <ul className="plain-list">
        {query.data.rows.map((module) => (
          <ModuleLine key={module.module} module={module} />
        ))}
      </ul>
    </PageCard>
  );
}
