import { PageCard } from '../../engine/ui/page-card.tsx';
import { useWords } from '../../engine/words.ts';
import { FactorParts } from './parts/profile/factor-parts.tsx';
import { SessionsPart } from './parts/profile/sessions-part.tsx';
import { SignOnPart } from './parts/profile/sign-on-part.tsx';

/** Login and security: the second step, passkeys, and where one is logged in (product.md, People and tenants). */
export default function Security() {
  const { t } = useWords();
  return (
    <PageCard width="form" title={t('security.title')} subtitle={t('security.subtitle')}>
      <div className="stack" data-gap="l">
        <FactorParts />
        <SignOnPart />
        <SessionsPart />
      </div>
    </PageCard>
  );
}
