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
