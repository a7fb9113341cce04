import { LOCALES } from '../../../contract/lang.ts';
import { MailFrame, type MailLook } from '../ui/mail-frame.tsx';
import css from './mail-sheet.module.css';

/** A mail that is being written, as its readers will see it: the subject above what it says. @param title names it for screen readers */
export function MailSheet({
  mail,
  lang,
  phone,
  title,
  look,
}: {
  mail: { subject: string; html: string };
  lang: 'en' | 'zh-hant';
  /** As wide as a phone. */
  phone: boolean;
  title: string;
  look?: MailLook;
}) {
  return (
    <div className={css.paper} data-phone={phone ? '' : undefined}>
      <p className={css.subject} lang={LOCALES[lang]}>
        {mail.subject || '–'}
      </p>
      <MailFrame className={css.frame} title={title} html={mail.html} {...(look && { look })} />
    </div>
  );
}
