import { MailFrame } from '../ui/mail-frame.tsx';
import { useWords } from '../words.ts';
import css from './mail-paper.module.css';

/** A mail as it was sent; what only its addressee may read is covered, and that is said. */
export function MailPaper({ html, covered }: { html: string | null; covered: boolean }) {
  const { t } = useWords();
  return (
    <>
      {covered && <p className={css.notice}>{t(html ? 'mails.covered' : 'mails.notShown')}</p>}
      {html && (
        <div className={css.paper}>
          <MailFrame className={css.frame} title={t('mails.asSent')} html={html} />
        </div>
      )}
    </>
  );
}
