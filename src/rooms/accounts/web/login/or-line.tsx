import { useWords } from '../../../../engine/web/words.ts';
import css from './or-line.module.css';

/** Parts the usual way from the others. */
export function OrLine() {
  const { t } = useWords();
  return <p className={css.or}>{t('login.or')}</p>;
}
