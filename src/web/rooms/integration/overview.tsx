import { PageCard } from '../../engine/ui/page-card.tsx';
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
      </div>
    </PageCard>
  );
}
