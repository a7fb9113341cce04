import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import sides from '../../../../engine/web/editing/editor-sides.module.css';
import { MailSheet } from '../../../../engine/web/editing/mail-sheet.tsx';
import { LanguageSwitch, SwitchButtons } from '../../../../engine/web/editing/switch-buttons.tsx';
import { useSettled } from '../../../../engine/web/editing/use-settled.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { MailTexts } from './mail-words.ts';

/** How long after the last key the server is asked. Milliseconds. */
const SETTLE_MS = 400;

/** What the server makes of a text a moment after the last key: its mistakes by place, and how it looks. */
export function useMailPreview(template: string, texts: MailTexts) {
  const { lang } = useWords();
  const settled = useSettled(texts, SETTLE_MS);
  return useQuery({
    queryKey: ['mail-text', template, 'preview', lang, settled],
    queryFn: ({ signal }) => callApi('POST /mail/text/preview', { template, texts: settled }, { quiet: true, signal }),
    placeholderData: (old) => old,
    gcTime: 0,
  }).data;
}

/** The mail as its readers see it, in both languages, as wide as a window or a phone. */
export function MailPreview({
  shown,
  onTest,
}: {
  shown: NonNullable<ReturnType<typeof useMailPreview>>['shown'] | undefined;
  /** Sends it to the reader, in the language that is looked at. */
  onTest: (lang: 'en' | 'zh-hant') => Promise<unknown>;
}) {
  const { t, lang } = useWords();
  const [inLang, setInLang] = useState<'en' | 'zh-hant'>(lang === 'en' ? 'en' : 'zh-hant');
  const [phone, setPhone] = useState(false);
  const [dark, setDark] = useState(false);
  const mail = shown?.[inLang];
  return (
    <section className={`stack ${sides.preview}`} data-gap="m" aria-label={t('word.preview')}>
      <div className="row">
        <LanguageSwitch label={t('mails.language')} value={inLang} onChange={setInLang} />
        <SwitchButtons
          label={t('mails.width')}
          buttons={[
            { text: t('mails.desktop'), pressed: !phone, onPress: () => setPhone(false) },
            { text: t('mails.phone'), pressed: phone, onPress: () => setPhone(true) },
            { text: t('word.dark'), pressed: dark, onPress: () => setDark(!dark) },
          ]}
        />
      </div>
      <p className="small muted">{t('mails.withExamples')}</p>
      {mail ? (
        <MailSheet
          mail={mail}
          lang={inLang}
          phone={phone}
          title={t('mails.previewOf', { subject: mail.subject })}
          look={{ wide: !phone, dark }}
        />
      ) : (
        shown && (
          <p className="notice" data-tone="warn" data-edge="">
            {t('mails.mendToSee')}
          </p>
        )
      )}
      {mail && (
        <div>
          <ActButton act={() => onTest(inLang)}>{t('mails.test')}</ActButton>
        </div>
      )}
    </section>
  );
}
