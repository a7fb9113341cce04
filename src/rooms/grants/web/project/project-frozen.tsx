import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { GrantRecord } from '../apply/grant-data.ts';

/** What was granted stands as it was approved, and how something of it is changed all the same (GRA-7). */
export function ProjectFrozen({
  application: { applicationId, commencedOn, status, forms },
}: {
  application: GrantRecord;
}) {
  const { t } = useWords();
  const granted = forms.at(-1);
  if (!commencedOn || !granted) return null;
  const date = formatDate(commencedOn);
  return (
    <Section
      title={t('grants-reports.frozen.title')}
      about={
        commencedOn > hongKongDate(new Date(clock.now()))
          ? t('grants-reports.frozen.ahead', { date })
          : t('grants-reports.frozen.since', { date })
      }
    >
      {status !== 'archive' && <p>{t('grants-reports.frozen.change')}</p>}
      <p>
        <AppLink to={pathTo('Grant-Form', { applicationId, formId: granted.formId })}>
          {t('grants-reports.frozen.read')}
        </AppLink>
      </p>
    </Section>
  );
}
