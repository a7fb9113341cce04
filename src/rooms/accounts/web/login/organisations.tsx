import { useState } from 'react';
import { usePortal } from '../../../../engine/web/page.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { EnterDialog } from '../people/enter-dialog.tsx';

/** The organisations a super administrator may enter, each time openly and with a reason (product.md). */
export default function Organisations() {
  const { t } = useWords();
  const portal = usePortal();
  const [entering, setEntering] = useState<{ key: string; name: string } | null>(null);
  return (
    <PageCard width="form" title={t('organisations.title')} subtitle={t('organisations.subtitle')}>
      {portal.tenants.length === 0 && <p>{t('organisations.byAddress')}</p>}
      <LineList>
        {portal.tenants.map((tenant) => (
          <Line
            key={tenant.key}
            name={tenant.name}
            end={
              tenant.key === portal.tenant ? (
                <Badge tone="good">{t('organisations.here')}</Badge>
              ) : (
                <Button size="s" onClick={() => setEntering(tenant)}>
                  {t('enter.submit')}
                  <span className="visually-hidden"> {tenant.name}</span>
                </Button>
              )
            }
          />
        ))}
      </LineList>
      {entering && <EnterDialog open tenant={entering} onClose={() => setEntering(null)} />}
    </PageCard>
  );
}
