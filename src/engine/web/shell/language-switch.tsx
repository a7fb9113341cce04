import { useNavigate } from '@tanstack/react-router';
import { LANGS, type Lang, LOCALES } from '../../../contract/lang.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { useWords } from '../words.ts';
import { changeLanguage, LANGUAGE_NAMES } from './language.ts';
import css from './language-switch.module.css';

export function useChangeLanguage(): (lang: Lang) => void {
  const navigate = useNavigate();
  return (lang) =>
    void changeLanguage(lang, (kept) => {
      const search = (before: Record<string, unknown>) => ({ ...before, lang: kept });
      void navigate({ to: '.', replace: true, resetScroll: false, hash: true, search } as never);
    });
}

/** English, 繁體中文, 简体中文: in the top bar as a menu (TEN-3). */
export function LanguageMenu() {
  const { t, lang } = useWords();
  const change = useChangeLanguage();
  return (
    <Menu
      label={t('shell.language.title')}
      entries={LANGS.map((value) => ({
        key: value,
        label: LANGUAGE_NAMES[value],
        lang: LOCALES[value],
        checked: value === lang,
        onPick: () => change(value),
      }))}
    >
      <Icon name="language" />
    </Menu>
  );
}

/** The same in the open, on pages without a top bar. */
export function LanguageLine() {
  const { t, lang } = useWords();
  const change = useChangeLanguage();
  return (
    <fieldset className={css.line} aria-label={t('shell.language.title')}>
      {LANGS.map((value) => (
        <button
          key={value}
          type="button"
          lang={LOCALES[value]}
          className={`bare-button ${css.choice}`}
          aria-pressed={value === lang}
          onClick={() => change(value)}
        >
          {LANGUAGE_NAMES[value]}
        </button>
      ))}
    </fieldset>
  );
}
