import { Button } from '../ui/button.tsx';
import { useWords } from '../words.ts';
import css from './editor-sides.module.css';

/** Buttons beside each other, each pressed or not. @param label what they change, for screen readers */
export function SwitchButtons({
  label,
  buttons,
}: {
  label: string;
  buttons: readonly { text: string; pressed: boolean; onPress: () => void }[];
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
    <span className={css.switch} role="group" aria-label={label}>
      {buttons.map(({ text, pressed, onPress }) => (
        <Button key={text} size="s" aria-pressed={pressed} onClick={onPress}>
          {text}
        </Button>
      ))}
    </span>
  );
}

/** In which of the two languages a preview is shown. */
export function LanguageSwitch({
  label,
  value,
  onChange,
}: {
  label: string;
  value: 'en' | 'zh-hant';
  onChange: (lang: 'en' | 'zh-hant') => void;
}) {
  const { t } = useWords();
  return (
    <SwitchButtons
      label={label}
      buttons={[
        { text: t('word.english'), pressed: value === 'en', onPress: () => onChange('en') },
        { text: t('word.chinese'), pressed: value === 'zh-hant', onPress: () => onChange('zh-hant') },
      ]}
    />
  );
}
