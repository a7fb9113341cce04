import { pathTo } from '../../../../engine/web/routes.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { KeysPart } from '../keys/keys-part.tsx';
import { HooksPart } from './hooks-part.tsx';

/** Keys by which programs act, and where the organisation is told of what happens. */
export default function Overview() {
  const { t } = useWords();
  return (
    <PageCard title={t('integration.title')} subtitle={t('integration.about')}>
      <div className="stack" data-gap="l">
        <KeysPart />
        <HooksPart />
        <Section title={t('integration.signOn')} about={t('integration.signOnAbout')}>
          <div>
            <ButtonLink to={pathTo('Sign-On-Settings')}>{t('integration.signOnOpen')}</ButtonLink>
          </div>
        </Section>
      </div>
    </PageCard>
  );
}
