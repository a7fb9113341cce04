import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LOCALES } from '../../../../../contract/lang.ts';
import { callApi } from '../../../../engine/call.ts';
import sides from '../../../../engine/editing/editor-sides.module.css';
import { ActButton } from '../../../../engine/ui/act-button.tsx';
import { Button } from '../../../../engine/ui/button.tsx';
import { MailFrame } from '../../../../engine/ui/mail-frame.tsx';
import { useWords } from '../../../../engine/words.ts';
import css from './mail-editor.module.css';
import { LANGUAGES, type MailTexts } from './mail-words.ts';

/** How long after the last key the server is asked. Milliseconds. */
const SETTLE_MS = 400;

/** What the server makes of a text a moment after the last key: its mistakes by place, and how it looks. */
export function useMailPreview(template: string, texts: MailTexts) {
  const { lang } = useWords();
  const [settled, setSettled] = useState(texts);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(texts), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [texts]);
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
  const mail = shown?.[inLang];
  return (
    <section className={sides.preview} aria-label={t('mails.preview')}>
      <div className={css.tools}>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
        <span className={sides.switch} role="group" aria-label={t('mails.language')}>
          {(['en', 'zh-hant'] as const).map((value) => (
            <Button key={value} size="s" aria-pressed={inLang === value} onClick={() => setInLang(value)}>
              {t(LANGUAGES[value])}
            </Button>
          ))}
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
        <span className={sides.switch} role="group" aria-label={t('mails.width')}>
          <Button size="s" aria-pressed={!phone} onClick={() => setPhone(false)}>
            {t('mails.desktop')}
          </Button>
          <Button size="s" aria-pressed={phone} onClick={() => setPhone(true)}>
            {t('mails.phone')}
          </Button>
        </span>
      </div>
      <p className="small muted">{t('mails.withExamples')}</p>
      {mail ? (
        <div className={css.paper} data-phone={phone ? '' : undefined}>
          <p className={css.subject} lang={LOCALES[inLang]}>
            {mail.subject}
          </p>
          <MailFrame className={css.frame} title={t('mails.previewOf', { subject: mail.subject })} html={mail.html} />
        </div>
      ) : (
        shown && <p className={css.notice}>{t('mails.mendToSee')}</p>
      )}
      {mail && (
        <div>
          <ActButton act={() => onTest(inLang)}>{t('mails.test')}</ActButton>
        </div>
      )}
    </section>
  );
}
