import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { SessionsPart } from '../profile/sessions-part.tsx';
import { SignOnPart } from '../sign-on/sign-on-part.tsx';
import { FactorParts } from './factor-parts.tsx';

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
