import { useWords } from '../words.ts';
import css from './presence.module.css';

/** Somebody else has the cursor in this field just now. */
export function PresenceNote({ name }: { name: string }) {
  const { t } = useWords();
  return (
    <p className={`muted small ${css.here}`} data-print="no">
      {t('forms-web.presence.here', { name: name || t('forms-web.conflict.somebody') })}
    </p>
  );
}
