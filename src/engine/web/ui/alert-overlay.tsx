import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useWords } from '../words.ts';
import css from './alert-overlay.module.css';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { dismissAll, isToast, type Notice, useNotices } from './notify.ts';

/**
 * The full-screen overlay listing notifications; a click anywhere, Escape or Enter closes all (TEN-7). With the last of
 * them it leaves the page altogether, so that no empty one can stay over it, and the focus goes back to where it was.
 */
export function AlertOverlay() {
  const notices = useNotices().filter((notice) => !isToast(notice));
  const before = useRef<Element | null>(null);
  const open = notices.length > 0;
  useLayoutEffect(() => {
    if (open || !(before.current instanceof HTMLElement)) return;
    before.current.focus({ preventScroll: true });
    before.current = null;
  }, [open]);
  return open && <Overlay notices={notices} before={before} />;
}

function Overlay({ notices, before }: { notices: readonly Notice[]; before: RefObject<Element | null> }) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    before.current = document.activeElement;
    dialog.current?.showModal();
  }, [before]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself, and its button takes Enter
    <dialog
      ref={dialog}
      className={css.overlay}
      role="alertdialog"
      aria-label={t('shell.notice.title')}
      aria-describedby="alert-list"
      onClick={dismissAll}
      onClose={dismissAll}
    >
      <div className={css.column}>
        <ul id="alert-list" className="stack" data-gap="s">
          {notices.map((notice) => (
            <li key={notice.id} className={`notice ${css.notice}`} data-tone={notice.type}>
              <span className="toned">
                <Icon name={notice.type} size={24} />
              </span>
              <div>
                <strong className="block toned small">{t(`shell.notice.${notice.type}`)}</strong>
                <p>{notice.message}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className={`row ${css.foot}`}>
          <Button kind="primary" onClick={dismissAll}>
            {t('shell.notice.close')}
          </Button>
          <span className="muted small">{t('shell.notice.anywhere')}</span>
        </div>
      </div>
    </dialog>
  );
}
