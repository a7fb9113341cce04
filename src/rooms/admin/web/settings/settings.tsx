import { refresh, useRead } from '../../../../engine/web/read.ts';
import { DatedSettings } from '../../../../engine/web/settings/dated-settings.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { SettingLine } from './setting-line.tsx';

/** The settings of this tenant; each change stands in the audit trail. */
export default function Settings() {
  const { t } = useWords();
  const query = useRead('settings', 'GET /setting/list', {}, { anyLang: true });
  if (!query.data)
    return (
      <Unread query={query} width="form" title={t('settings.title')} subtitle={t('settings.subtitle')} lines={4} />
    );
  const { rows } = query.data;
  return (
    <PageCard width="form" title={t('settings.title')} subtitle={t('settings.subtitle')}>
      {rows.length === 0 && <EmptyState title={t('settings.empty')} />}
      <div className="stack" data-gap="l">
        {rows.map((setting) => (
          <SettingLine
            key={`${setting.key} ${String(setting.value)}`}
            setting={setting}
            onSaved={() => refresh('settings')}
          />
        ))}
        <DatedSettings />
      </div>
    </PageCard>
  );
}
