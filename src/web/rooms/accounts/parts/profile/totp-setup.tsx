import { useId, useState } from 'react';
import type { Output } from '../../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/call.ts';
import { Button, SubmitButton } from '../../../../engine/ui/button.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { useSending } from '../../../../engine/ui/use-sending.ts';
import { useWords } from '../../../../engine/words.ts';
import { onlyCode, sixDigits } from '../entrance/checks.ts';
import { CodeField } from '../entrance/code-field.tsx';
import { QrCode } from './qr-code.tsx';
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
  const field = useId();
  const [code, setCode] = useState('');
  const sending = useSending({ code: { id: field, label: t('code.label') } });
  const submit = () =>
    sending.send({ code: sixDigits(code) }, async () => {
      // The codes that come now say it themselves; an overlay would stand before them.
      const answer = await callApi('POST /user/totp/confirm', { code: onlyCode(code) }, { quiet: true });
      onDone(answer.recoveryCodes);
    });
  return (
    <SmallForm sending={sending} onSubmit={submit}>
      <ol className={css.steps}>
        <li>{t('totp.step1')}</li>
        <li>
          {t('totp.step2')}
          <div className={css.pair}>
            <QrCode text={setup.uri} label={t('totp.qr')} />
            <div>
              <p className="muted small">{t('totp.secret')}</p>
              <code className={css.secret}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
            </div>
          </div>
        </li>
        <li>{t('totp.step3')}</li>
      </ol>
      <CodeField
        id={field}
        name="code"
        label={t('code.label')}
        required
        value={code}
        error={sending.errors.code}
        onChange={(event) => {
          setCode(event.target.value);
          sending.mend('code');
        }}
      />
      <div className="row">
        <SubmitButton busy={sending.busy}>{t('totp.finish')}</SubmitButton>
        <Button kind="plain" onClick={onCancel}>
          {t('shell.dialog.cancel')}
        </Button>
      </div>
    </SmallForm>
  );
}
