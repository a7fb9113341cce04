import { useState } from 'react';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { notify } from '../../../../engine/web/ui/notify.ts';
import { useWords } from '../../../../engine/web/words.ts';
import css from './recovery-codes.module.css';

/** The recovery codes, shown this once: to copy, to print, and to say that they are put away. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useWords();
  const [kept, setKept] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify('info', t('recovery.copied'), { autoDismiss: true });
    } catch {
      notify('warning', t('recovery.notCopied'), { autoDismiss: true });
    }
  };
  return (
    <div className="notice stack" data-tone="warn" data-gap="m">
      <h3>{t('recovery.title')}</h3>
      <p>{t('recovery.about')}</p>
      <ul className={css.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row" data-print="no">
        <Button size="s" icon="copy" onClick={() => void copy()}>
          {t('word.copy')}
        </Button>
        <Button size="s" icon="print" onClick={() => window.print()}>
          {t('word.print')}
        </Button>
      </div>
      <div className="stack" data-print="no">
        <Checkbox label={t('recovery.kept')} checked={kept} onChange={(event) => setKept(event.target.checked)} />
        <div>
          <Button kind="primary" disabled={!kept} onClick={onDone}>
            {t('word.done')}
          </Button>
        </div>
      </div>
    </div>
  );
}
