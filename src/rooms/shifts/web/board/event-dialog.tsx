import { callApi } from '../../../../engine/web/call.ts';
import { BothTexts } from '../../../../engine/web/editing/both-texts.tsx';
import { refresh } from '../../../../engine/web/read.ts';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

type Texts = { en: string; 'zh-hant': string };

/** The texts of a service event; without an id a new one. */
export function EventDialog({
  event,
  onSaved,
  ...dialog
}: {
  event?: { eventId: string; version: number; title: Texts; about: Texts };
  onSaved?: (eventId: string) => void;
} & DialogControl) {
  const { t } = useWords();
  const texts = { title: t('shifts.eventTitle'), about: t('shifts.about') };
  const languages = { en: t('word.english'), 'zh-hant': t('word.chinese') };
  const labels = Object.fromEntries(
    Object.entries(texts).flatMap(([name, what]) =>
      Object.entries(languages).map(([lang, language]) => [
        `${name}.${lang}`,
        t('editing.inLanguage', { what, language }),
      ]),
    ),
  );
  const form = useSmallForm<string>(labels, {
    'title.en': event?.title.en ?? '',
    'title.zh-hant': event?.title['zh-hant'] ?? '',
    'about.en': event?.about.en ?? '',
    'about.zh-hant': event?.about['zh-hant'] ?? '',
  });
  const read = (name: string): Texts => ({
    en: form.values[`${name}.en`] ?? '',
    'zh-hant': form.values[`${name}.zh-hant`] ?? '',
  });
  const send = async () => {
    const { eventId } = await callApi('POST /shift/desk/event/save', {
      eventId: event?.eventId ?? '',
      version: event?.version ?? 0,
      title: JSON.stringify(read('title')),
      about: JSON.stringify(read('about')),
    });
    onSaved?.(eventId);
  };
  return (
    <FormDialog
      form={form}
      wide
      title={event ? t('shifts.eventEdit') : t('shifts.eventNew')}
      action={t('word.save')}
      onSend={send}
      {...dialog}
      refresh={() => refresh('shifts')}
    >
      {Object.entries(texts).map(([name, label]) => (
        <BothTexts
          key={name}
          id={form.place(`${name}.en`).id.slice(0, -'.en'.length)}
          label={label}
          long={name === 'about'}
          max={name === 'about' ? 2_000 : 150}
          value={read(name)}
          errors={{ en: form.errors[`${name}.en`], 'zh-hant': form.errors[`${name}.zh-hant`] }}
          onChange={(both, lang) => form.set(`${name}.${lang}`, both[lang])}
        />
      ))}
    </FormDialog>
  );
}
