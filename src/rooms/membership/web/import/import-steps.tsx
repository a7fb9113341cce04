import { Icon } from '../../../../engine/web/ui/icon.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from '../register/register.module.css';

const STEPS = ['file', 'columns', 'check', 'result'] as const;
export type ImportStep = (typeof STEPS)[number];

/** Where in the import one is. */
export function ImportSteps({ step }: { step: ImportStep }) {
  const { t } = useWords();
  const here = STEPS.indexOf(step);
  return (
    <ol className={css.steps} aria-label={t('membership-register.import.steps')}>
      {STEPS.map((step, at) => (
        <li key={step} aria-current={at === here ? 'step' : undefined}>
          {at < here && <Icon name="check" size={16} />}
          <span>
            {at + 1}. {t(`membership-register.import.step.${step}`)}
          </span>
          {at < here && <span className="visually-hidden">{t('membership-register.import.done')}</span>}
          {at === here && <span className="visually-hidden">{t('membership-register.import.here')}</span>}
        </li>
      ))}
    </ol>
  );
}
