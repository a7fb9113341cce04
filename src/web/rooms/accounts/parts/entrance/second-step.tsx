import { useId, useState } from 'react';
import { callApi } from '../../../../engine/call.ts';
import { Button, SubmitButton } from '../../../../engine/ui/button.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { TextField } from '../../../../engine/ui/text-field.tsx';
import { useSending } from '../../../../engine/ui/use-sending.ts';
import { useWords } from '../../../../engine/words.ts';
import { filled, onlyCode } from './checks.ts';
import { CodeField } from './code-field.tsx';
import type { LoggedIn, SecondFactor } from './login-methods.ts';
import { canUsePasskeys, logInWithPasskey } from './passkey.ts';
import { startAgain } from './start-again.ts';

type StepProps = { owed: SecondFactor[]; returnUrl: string; onIn: (answer: LoggedIn) => Promise<void> };

/** The second factor after the password: a code of the app, a recovery code, or a passkey. */
export function SecondStep(props: StepProps) {
  const { t } = useWords();
  const { owed, returnUrl, onIn } = props;
  const first = owed.includes('totp') ? 'totp' : 'passkey';
  const [way, setWay] = useState<SecondFactor>(first);
  const passkey = useSending({});
  const cancel = useSending({});
  const withPasskey = () =>
    passkey.send({}, async () => {
      const answer = await logInWithPasskey(returnUrl);
      if (answer) await onIn(answer);
    });
  return (
    <div className="stack">
      {way === 'totp' && <AppCode {...props} />}
      {way === 'recovery' && <RecoveryCode {...props} />}
      {way === 'passkey' && <p>{t('secondStep.passkeyAbout')}</p>}
      {owed.includes('passkey') && canUsePasskeys() && (
        <Button kind={way === 'passkey' ? 'primary' : 'quiet'} busy={passkey.busy} onClick={() => void withPasskey()}>
          {t('secondStep.passkey')}
        </Button>
      )}
      <div className="row">
        {owed.includes('totp') && way !== 'totp' && (
          <Button kind="plain" onClick={() => setWay('totp')}>
            {t('secondStep.useApp')}
          </Button>
        )}
        {owed.includes('recovery') && way !== 'recovery' && (
          <Button kind="plain" onClick={() => setWay('recovery')}>
            {t('secondStep.useRecovery')}
          </Button>
        )}
        <Button kind="plain" busy={cancel.busy} onClick={() => void cancel.send({}, startAgain)}>
          {t('secondStep.cancel')}
        </Button>
      </div>
    </div>
  );
}

function AppCode({ returnUrl, onIn }: StepProps) {
  const { t } = useWords();
  const id = useId();
  const [code, setCode] = useState('');
  const sending = useVerify(id, t('code.label'), returnUrl, onIn);
  return (
    <SmallForm sending={sending} onSubmit={() => sending.verify(onlyCode(code))}>
      <CodeField
        id={id}
        name="code"
        label={t('code.label')}
        hint={t('secondStep.appHint')}
        autoFocus
        value={code}
        error={sending.errors.code}
        onChange={(event) => {
          setCode(event.target.value);
          sending.mend('code');
        }}
      />
      <SubmitButton busy={sending.busy}>{t('secondStep.submit')}</SubmitButton>
    </SmallForm>
  );
}

function RecoveryCode({ returnUrl, onIn }: StepProps) {
  const { t } = useWords();
  const id = useId();
  const [code, setCode] = useState('');
  const sending = useVerify(id, t('secondStep.recoveryLabel'), returnUrl, onIn);
  return (
    <SmallForm sending={sending} onSubmit={() => sending.verify(code.trim())}>
      <TextField
        id={id}
        name="recovery-code"
        label={t('secondStep.recoveryLabel')}
        hint={t('secondStep.recoveryHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
        value={code}
        error={sending.errors.code}
        onChange={(event) => {
          setCode(event.target.value);
          sending.mend('code');
        }}
      />
      <SubmitButton busy={sending.busy}>{t('secondStep.submit')}</SubmitButton>
    </SmallForm>
  );
}

function useVerify(id: string, label: string, returnUrl: string, onIn: StepProps['onIn']) {
  const sending = useSending({ code: { id, label } });
  const verify = (code: string) =>
    sending.send({ code: filled(code) }, async () => {
      await onIn(await callApi('POST /user/secondFactor/verify', { code, returnUrl }));
    });
  return { ...sending, verify };
}
