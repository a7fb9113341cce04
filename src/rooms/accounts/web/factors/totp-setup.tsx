import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { QrCode } from '../../../../engine/web/ui/qr-code.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { onlyCode, sixDigits } from '../login/checks.ts';
import { CodeField } from '../login/code-field.tsx';
import css from './totp-setup.module.css';

/** Setting up an authenticator app: scan or type the key, then the first code. */
export function TotpSetup({
  setup,
  onDone,
  onCancel,
}: {
  setup: Output<'POST /user/totp/start'>;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}) {
  const { t } = useWords();
  const form = useSmallForm({ code: t('code.label') });
  const { code } = form.values;
  return (
    <SmallForm
      form={form}
      checks={{ code: sixDigits(code) }}
      onSend={async () => {
        // The codes that come now say it themselves; an overlay would stand before them.
        const answer = await callApi('POST /user/totp/confirm', { code: onlyCode(code) }, { quiet: true });
        onDone(answer.recoveryCodes);
      }}
      action={t('totp.finish')}
      onCancel={onCancel}
    >
      <ol className={css.steps}>
        <li>{t('totp.step1')}</li>
        <li>
          {t('totp.step2')}
          <div className={`row ${css.pair}`} data-gap="l">
            <QrCode text={setup.uri} label={t('totp.qr')} />
            <div>
              <p className="muted small">{t('totp.secret')}</p>
              <code className={css.secret}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
            </div>
          </div>
        </li>
        <li>{t('totp.step3')}</li>
      </ol>
      <CodeField {...form.field('code')} required />
    </SmallForm>
  );
}
