import type { Output } from '../../../../contract/calls/calls.ts';
import { Icon } from '../../../../engine/web/ui/icon.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './duplicates.module.css';

type Preview = Output<'POST /membership/merge/preview'>;

/** All that a merge would do, what to settle besides, or why it cannot be. Read out when a choice changes it. */
export function MergeEffects({ preview: { effects, warnings, refusal } }: { preview: Preview }) {
  const { t } = useWords();
  if (refusal)
    return (
      <section className="notice stack" data-tone="bad" data-gap="s" role="status">
        <h2 className={`row ${css.boxTitle}`} data-gap="s">
          <Icon name="error" size={18} />
          {t('membership-duplicates.merge.refused')}
        </h2>
        <p>{refusal}</p>
      </section>
    );
  return (
    <>
      <Section title={t('membership-duplicates.merge.effects')}>
        <ul className={css.list} aria-live="polite">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </Section>
      {warnings.length > 0 && (
        <section className="notice stack" data-tone="warn" data-gap="s">
          <h2 className={`row ${css.boxTitle}`} data-gap="s">
            <Icon name="warning" size={18} />
            {t('membership-duplicates.merge.warnings')}
          </h2>
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </section>
      )}
    </>
  );
}
