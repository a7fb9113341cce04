import { useId, useState } from 'react';
import { isLang, LANGS } from '../../../../../contract/lang.ts';
import { CallRefused, callApi } from '../../../../engine/call.ts';
import { refreshSession } from '../../../../engine/session.ts';
import { LANGUAGE_NAMES } from '../../../../engine/shell/language.ts';
import { useChangeLanguage } from '../../../../engine/shell/language-switch.tsx';
import { SubmitButton } from '../../../../engine/ui/button.tsx';
import { Section } from '../../../../engine/ui/section.tsx';
import { Select } from '../../../../engine/ui/select.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { TextField } from '../../../../engine/ui/text-field.tsx';
import { useSending } from '../../../../engine/ui/use-sending.ts';
import { useWords } from '../../../../engine/words.ts';
import { filled } from '../entrance/checks.ts';
import { type ProfileData, renewProfile } from './profile-data.ts';

/** Name and language (ACC-7). Changed elsewhere meanwhile: what is kept now is shown beside what was typed. */
export function NamePart({ profile }: { profile: ProfileData }) {
  const { t } = useWords();
  const id = useId();
  const [displayName, setDisplayName] = useState(profile.displayName);
  const [language, setLanguage] = useState(profile.language);
  const [stale, setStale] = useState(false);
  const changeLanguage = useChangeLanguage();
  const sending = useSending({
    displayName: { id: `${id}-name`, label: t('register.name') },
    language: { id: `${id}-language`, label: t('profile.language') },
  });
  const submit = () =>
    sending.send({ displayName: filled(displayName) }, async () => {
      try {
        await callApi('POST /user/profile/edit', {
          displayName: displayName.trim(),
          language,
          version: profile.version,
        });
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
    });
  const languages = LANGS.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));
  const kept = (value: string) => (stale ? t('profile.keptNow', { value }) : undefined);
  return (
    <Section title={t('profile.about')}>
      <SmallForm sending={sending} onSubmit={submit}>
        <TextField
          id={`${id}-name`}
          name="name"
          autoComplete="name"
          label={t('register.name')}
          hint={kept(profile.displayName)}
          required
          maxLength={100}
          value={displayName}
          error={sending.errors.displayName}
          onChange={(event) => {
            setDisplayName(event.target.value);
            sending.mend('displayName');
          }}
        />
        <Select
          id={`${id}-language`}
          name="language"
          label={t('profile.language')}
          hint={kept(languages.find(({ value }) => value === profile.language)?.label ?? profile.language)}
          options={languages}
          value={language}
          error={sending.errors.language}
          onChange={(event) => {
            setLanguage(event.target.value);
            sending.mend('language');
          }}
        />
        <div>
          <SubmitButton busy={sending.busy}>{t('profile.save')}</SubmitButton>
        </div>
      </SmallForm>
    </Section>
  );
}
