import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LOCALES } from '../../../../contract/lang.ts';
import type { Organisation } from '../../../../contract/organisation/organisation.ts';
import { organisationProblems } from '../../../../contract/organisation/organisation-problems.ts';
import { callApi } from '../../../../engine/web/call.ts';
import sides from '../../../../engine/web/editing/editor-sides.module.css';
import { LanguageSwitch, SwitchButtons } from '../../../../engine/web/editing/switch-buttons.tsx';
import { useSettled } from '../../../../engine/web/editing/use-settled.ts';
import { MailFrame } from '../../../../engine/web/ui/mail-frame.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './organisation.module.css';
import { PageSketch } from './page-sketch.tsx';

/** The server is asked when the typing rests. Milliseconds. */
const RESTS_MS = 600;

/** A public page, a mail and a receipt as they will be, in either language, before anything is saved. */
export function OrganisationPreview({ value }: { value: Organisation }) {
  const { t, lang } = useWords();
  const [inLang, setInLang] = useState<'en' | 'zh-hant'>(lang === 'en' ? 'en' : 'zh-hant');
  const [shown, setShown] = useState<'page' | 'mail' | 'receipt'>('page');
  const settled = useSettled(value, RESTS_MS);
  const isWhole = Object.keys(organisationProblems(settled)).length === 0;
  const query = useQuery({
    queryKey: ['organisation', 'preview', settled],
    queryFn: ({ signal }) => callApi('POST /organisation/preview', { organisation: settled }, { quiet: true, signal }),
    enabled: isWhole && shown !== 'page',
    placeholderData: (before) => before,
    retry: false,
  });
  const wrong = !isWhole || query.isError;
  return (
    <section className={`stack ${sides.preview}`} data-gap="m" aria-label={t('word.preview')}>
      <div className="row">
        <SwitchButtons
          label={t('word.preview')}
          buttons={(['page', 'mail', 'receipt'] as const).map((name) => ({
            text: t(`organisation.preview.${name}`),
            pressed: shown === name,
            onPress: () => setShown(name),
          }))}
        />
        <LanguageSwitch label={t('word.preview')} value={inLang} onChange={setInLang} />
      </div>
      {shown === 'page' ? (
        <div className="stack" data-gap="m" lang={LOCALES[inLang]}>
          <PageSketch value={value} lang={inLang} scheme="light" />
          <PageSketch value={value} lang={inLang} scheme="dark" />
        </div>
      ) : wrong ? (
        <p className="notice" data-tone="warn" data-edge="">
          {t('organisation.preview.wrong')}
        </p>
      ) : !query.data ? (
        <Skeleton lines={8} />
      ) : shown === 'mail' ? (
        <MailFrame className={css.sheet} title={t('organisation.preview.mail')} html={query.data.mail[inLang]} />
      ) : (
        <ReceiptLink pdf={query.data.receipt} />
      )}
    </section>
  );
}

/** The receipt to look at: the page may show no PDF itself. */
function ReceiptLink({ pdf }: { pdf: string }) {
  const { t } = useWords();
  const [address, setAddress] = useState<string | undefined>();
  useEffect(() => {
    const bytes = Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0));
    const made = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [pdf]);
  return (
    <p>
      <a href={address} download="receipt.pdf">
        {t('organisation.preview.download')}
      </a>
    </p>
  );
}
