import { PASSWORD_MIN } from '../../../../contract/limits.ts';
import { PASSWORD_PARTS } from '../../../../contract/rules/password.ts';
import { Icon } from '../../../../engine/web/ui/icon.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './password-rules.module.css';

/** The rules of a password, ticked while it is typed (ACC-5). */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const { t } = useWords();
  const rules = [
    { key: 'length', text: t('password.length', { min: PASSWORD_MIN }) },
    { key: 'upper', text: t('password.upper') },
    { key: 'lower', text: t('password.lower') },
    { key: 'digit', text: t('password.digit') },
  ] as const;
  return (
    <div className={css.rules} id={id}>
      <p>{t('password.title')}</p>
      <ul className={css.list}>
        {rules.map(({ key, text }) => {
          const kept = PASSWORD_PARTS[key](password);
          return (
            <li key={key} className={css.rule} data-kept={kept || undefined}>
              <span className={css.sign}>{kept && <Icon name="check" size={14} />}</span>
              <span>
                {text}
                {kept && <span className="visually-hidden"> {t('password.kept')}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
