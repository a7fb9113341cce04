import { DatedSettings } from '../../../../engine/web/settings/dated-settings.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** What the institute sets for memberships and their invoices, from which day on (MEM-7). */
export default function MembershipSettings() {
  const { t } = useWords();
  return (
    <PageCard width="form" title={t('membership-readers.settings.title')} subtitle={t('settings.subtitle')}>
      <div className="stack" data-gap="l">
        <DatedSettings rooms={['membership', 'payments']} />
      </div>
    </PageCard>
  );
}
