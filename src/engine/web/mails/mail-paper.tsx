import { MailFrame } from '../ui/mail-frame.tsx';
import { useWords } from '../words.ts';
import css from './mail-paper.module.css';

/**
 * A mail as it was sent; what is covered, and that is said: for staff what only its addressee may read, for the addressee
 * (`own`) what lets in.
 */
export function MailPaper({ html, covered, own = false }: { html: string | null; covered: boolean; own?: boolean }) {
  const { t } = useWords();
  const [dots, nothing] = own
    ? (['mails.ownCovered', 'mails.ownNotShown'] as const)
    : (['mails.covered', 'mails.notShown'] as const);
  return (
    <>
      {covered && (
        <p className="notice" data-tone="warn" data-edge="">
          {t(html ? dots : nothing)}
        </p>
      )}
      {html && (
        <div className={css.paper}>
          <MailFrame className={css.frame} title={t('mails.asSent')} html={html} />
        </div>
      )}
    </>
  );
}
