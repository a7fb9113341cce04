import { useWords } from '../words.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { dismiss, isToast, useNotices } from './notify.ts';
import css from './toasts.module.css';

/** What went well, said beside the work and gone after 8 seconds; read out where it stands, and it takes no focus. */
export function Toasts() {
  const { t } = useWords();
  const toasts = useNotices().filter(isToast);
  return (
    <div className={css.place} aria-live="polite" data-print="no">
      {toasts.map(({ id, message }) => (
        <div key={id} className={css.toast} data-toast="">
          <span className={`disc ${css.sign}`}>
            <Icon name="check" size={18} />
          </span>
          <p className={`written ${css.text}`}>{message}</p>
          <Button kind="plain" size="s" icon="close" label={t('shell.notice.close')} onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  );
}
