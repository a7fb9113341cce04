import { Button } from '../../../../engine/web/ui/button.tsx';
import { KeyHint } from '../../../../engine/web/ui/key-hint.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Choice } from './decide.ts';
import css from './decision-acts.module.css';

/** The decision on what waits, each with its key. */
export function DecisionActs({ onAsk }: { onAsk: (choice: Choice) => void }) {
  const { t } = useWords();
  return (
    <section aria-labelledby="decision-title" className={`row ${css.acts}`} data-gap="s">
      <h2 id="decision-title" className={css.title}>
        {t('membership-web.decision.title')}
      </h2>
      <Act choice="approve" hint="a" onAsk={onAsk} />
      <Act choice="return" hint="r" onAsk={onAsk} />
      <Act choice="reject" hint="x" onAsk={onAsk} />
    </section>
  );
}

function Act({ choice, hint, onAsk }: { choice: Choice; hint: string; onAsk: (choice: Choice) => void }) {
  const { t } = useWords();
  const words = {
    approve: t('word.approve'),
    return: t('word.return'),
    reject: t('word.reject'),
  };
  const kind = { approve: 'primary', return: 'quiet', reject: 'danger' } as const;
  return (
    <Button kind={kind[choice]} aria-keyshortcuts={hint} onClick={() => onAsk(choice)}>
      {words[choice]} <KeyHint>{hint}</KeyHint>
    </Button>
  );
}
