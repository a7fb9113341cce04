import { ROLE_ABOUT_MAX, ROLE_KEY_MAX, ROLE_NAME_MAX, roleKeyFrom } from '../../../../contract/roles/own-role.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './own-roles.module.css';
import type { RoleDraft } from './role-draft.ts';

export const roleFieldId = (place: string): string => `role-${place.replace('.', '-')}`;

export const roleFieldLabels: Record<string, WordKey> = {
  'name.en': 'roles.nameEn',
  'name.zh-hant': 'roles.nameZh',
  'about.en': 'roles.aboutEn',
  'about.zh-hant': 'roles.aboutZh',
  key: 'roles.key',
  capabilities: 'roles.mayTitle',
};

/** Name and description in both languages; the key once, made of the English name until somebody types another. */
export function RoleFields({
  value,
  errors,
  isNew,
  set,
}: {
  value: RoleDraft;
  errors: Record<string, string>;
  isNew: boolean;
  set: (next: Partial<RoleDraft>, place: string) => void;
}) {
  const { t } = useWords();
  const placed = (place: string) => ({
    id: roleFieldId(place),
    label: t(roleFieldLabels[place]!),
    error: errors[place],
  });
  return (
    <div className="stack">
      <div className={css.pair}>
        {(['en', 'zh-hant'] as const).map((lang) => (
          <TextField
            key={lang}
            {...placed(`name.${lang}`)}
            required
            maxLength={ROLE_NAME_MAX * 4}
            value={value.name[lang]}
            onChange={({ target }) => set({ name: { ...value.name, [lang]: target.value } }, `name.${lang}`)}
          />
        ))}
      </div>
      <div className={css.pair}>
        {(['en', 'zh-hant'] as const).map((lang) => (
          <TextArea
            key={lang}
            {...placed(`about.${lang}`)}
            hint={t('roles.aboutHint')}
            rows={2}
            maxLength={ROLE_ABOUT_MAX}
            value={value.about[lang]}
            onChange={({ target }) => set({ about: { ...value.about, [lang]: target.value } }, `about.${lang}`)}
          />
        ))}
      </div>
      {isNew && (
        <TextField
          {...placed('key')}
          hint={t('roles.keyHint')}
          maxLength={ROLE_KEY_MAX}
          spellCheck={false}
          autoCapitalize="none"
          value={value.key || roleKeyFrom(value.name.en)}
          onChange={({ target }) => set({ key: target.value }, 'key')}
        />
      )}
    </div>
  );
}
