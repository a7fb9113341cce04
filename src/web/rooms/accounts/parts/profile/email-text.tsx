import css from './email-text.module.css';

/** An address in a list: it breaks before its @ where there is little room, and elsewhere only where that is not enough. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className={css.email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
