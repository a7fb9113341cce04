import { useState } from 'react';
import { isLang, LANGS } from '../../../../contract/lang.ts';
import { CallRefused, callApi } from '../../../../engine/web/call.ts';
import { refreshSession } from '../../../../engine/web/session.ts';
import { LANGUAGE_NAMES } from '../../../../engine/web/shell/language.ts';
import { useChangeLanguage } from '../../../../engine/web/shell/language-switch.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { type ProfileData, renewProfile } from './profile-data.ts';

/** Name and language (ACC-7). Changed elsewhere meanwhile: what is kept now is shown beside what was typed. */
export function NamePart({ profile }: { profile: ProfileData }) {
  const { t } = useWords();
  const [stale, setStale] = useState(false);
  const changeLanguage = useChangeLanguage();
  const form = useSmallForm(
    { displayName: t('word.yourName'), language: t('profile.language') },
    { displayName: profile.displayName, language: profile.language },
  );
  const { displayName, language } = form.values;
  const save = async () => {
    try {
      const sent = { displayName: displayName.trim(), language, version: profile.version };
      await callApi('POST /user/profile/edit', sent);
      setStale(false);
      await refreshSession();
      // The language last used is the one that mails are written in: the page goes on in the one that was chosen.
      if (isLang(language)) changeLanguage(language);
    } catch (error) {
      if (error instanceof CallRefused && error.code === 'record.stale') setStale(true);
      throw error;
    } finally {
      await renewProfile();
    }
  };
  const languages = LANGS.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));
  const kept = (value: string) => (stale ? t('profile.keptNow', { value }) : undefined);
  return (
    <Section title={t('profile.about')}>
      <SmallForm form={form} onSend={save} action={t('word.save')}>
        <TextField
          {...form.required('displayName')}
          name="name"
          autoComplete="name"
          hint={kept(profile.displayName)}
          maxLength={100}
        />
        <Select
          {...form.field('language')}
          hint={kept(languages.find(({ value }) => value === profile.language)?.label ?? profile.language)}
          options={languages}
        />
      </SmallForm>
    </Section>
  );
}
