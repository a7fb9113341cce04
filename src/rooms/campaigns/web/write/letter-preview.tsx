import { useState } from 'react';
import sides from '../../../../engine/web/editing/editor-sides.module.css';
import { MailSheet } from '../../../../engine/web/editing/mail-sheet.tsx';
import { LanguageSwitch, SwitchButtons } from '../../../../engine/web/editing/switch-buttons.tsx';
import { useRead } from '../../../../engine/web/read.ts';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Content } from './campaign-record.ts';
import { usePreview } from './use-preview.ts';

/** The mail as somebody of the audience sees it: in both languages, on a wide screen or a phone, light or dark. */
export function LetterPreview({
  campaignId,
  content,
  hasAudience,
}: {
  campaignId: string;
  content: Content;
  hasAudience: boolean;
}) {
  const { t, lang } = useWords();
  const [inLang, setInLang] = useState<'en' | 'zh-hant'>(lang === 'en' ? 'en' : 'zh-hant');
  const [phone, setPhone] = useState(false);
  const [dark, setDark] = useState(false);
  const [as, setAs] = useState('');
  const people = useRead('campaigns', 'GET /campaign/audience/people', { campaignId }, { enabled: hasAudience });
  const shown = usePreview(campaignId, content, as)?.shown;
  const mail = shown?.[inLang];
  return (
    <section className={`stack ${sides.preview}`} data-gap="m" aria-label={t('word.preview')}>
      <div className="row">
        <LanguageSwitch label={t('campaigns.preview.language')} value={inLang} onChange={setInLang} />
        <SwitchButtons
          label={t('campaigns.preview.look')}
          buttons={[
            { text: t('campaigns.preview.phone'), pressed: phone, onPress: () => setPhone(!phone) },
            { text: t('word.dark'), pressed: dark, onPress: () => setDark(!dark) },
          ]}
        />
      </div>
      {people.data && people.data.rows.length > 0 && (
        <Select
          label={t('campaigns.preview.as')}
          blank={t('campaigns.preview.example')}
          value={as}
          options={people.data.rows.map(({ sourceKey, name, address }) => ({
            value: sourceKey,
            label: name ? `${name} (${address})` : address,
          }))}
          onChange={(event) => setAs(event.target.value)}
        />
      )}
      {mail ? (
        <MailSheet
          mail={mail}
          lang={inLang}
          phone={phone}
          title={t('campaigns.preview.of', { subject: mail.subject })}
          look={{ wide: !phone, dark }}
        />
      ) : (
        shown && <p className="muted">{t('campaigns.preview.correct')}</p>
      )}
    </section>
  );
}
