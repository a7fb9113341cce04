import { useState } from 'react';
import { LOCALES } from '../../../../contract/lang.ts';
import sides from '../../../engine/editing/editor-sides.module.css';
import { useRead } from '../../../engine/read.ts';
import { Button } from '../../../engine/ui/button.tsx';
import { MailFrame } from '../../../engine/ui/mail-frame.tsx';
import { Select } from '../../../engine/ui/select.tsx';
import { useWords } from '../../../engine/words.ts';
import css from './campaign.module.css';
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
    <section className={sides.preview} aria-label={t('campaigns.preview')}>
      <div className={css.tools}>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
        <span className={sides.switch} role="group" aria-label={t('campaigns.preview.language')}>
          <Button size="s" aria-pressed={inLang === 'en'} onClick={() => setInLang('en')}>
            {t('editing.english')}
          </Button>
          <Button size="s" aria-pressed={inLang === 'zh-hant'} onClick={() => setInLang('zh-hant')}>
            {t('editing.chinese')}
          </Button>
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
        <span className={sides.switch} role="group" aria-label={t('campaigns.preview.look')}>
          <Button size="s" aria-pressed={phone} onClick={() => setPhone(!phone)}>
            {t('campaigns.preview.phone')}
          </Button>
          <Button size="s" aria-pressed={dark} onClick={() => setDark(!dark)}>
            {t('campaigns.preview.dark')}
          </Button>
        </span>
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
        <div className={css.paper} data-phone={phone ? '' : undefined}>
          <p className={css.subject} lang={LOCALES[inLang]}>
            {mail.subject || '–'}
          </p>
          <MailFrame
            className={css.frame}
            title={t('campaigns.preview.of', { subject: mail.subject })}
            html={mail.html}
            look={{ wide: !phone, dark }}
          />
        </div>
      ) : (
        shown && <p className="muted">{t('campaigns.preview.mend')}</p>
      )}
    </section>
  );
}
