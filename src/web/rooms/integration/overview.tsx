import { pathTo } from '../../engine/routes.ts';
import { ButtonLink } from '../../engine/ui/link.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { Section } from '../../engine/ui/section.tsx';
import { useWords } from '../../engine/words.ts';
import { HooksPart } from './parts/hooks-part.tsx';
import { KeysPart } from './parts/keys-part.tsx';

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
