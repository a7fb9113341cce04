import css from './person-name.module.css';

/** A person in lists, by the names in both scripts; by the address where there is none. */
export function PersonName({
  fullname,
  fullnameChinese,
  email,
}: {
  fullname: string;
  fullnameChinese: string;
  email: string;
}) {
  if (!fullname && !fullnameChinese) return email;
  return (
    <>
      {fullname} <span className={css.chinese}>{fullnameChinese}</span>
    </>
  );
}

/** How to reach a person: address, and the telephone below it. */
export const PersonContact = ({ email, phone }: { email: string; phone: string }) => (
  <span className={css.contact}>
    <span className={`one-line ${css.address}`}>{email}</span>
    <br />
    <span className="num small muted">{phone}</span>
  </span>
);
