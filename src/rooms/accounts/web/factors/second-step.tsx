import { type ReactNode, useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button, SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { type SmallFormState, useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { filled, onlyCode } from '../login/checks.ts';
import { CodeField } from '../login/code-field.tsx';
import type { LoggedIn, SecondFactor } from '../login/login-methods.ts';
import { startAgain } from '../login/start-again.ts';
import { canUsePasskeys } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';

type StepProps = { owed: SecondFactor[]; returnUrl: string; onIn: (answer: LoggedIn) => Promise<void> };

/** The second factor after the password: a code of the app, a recovery code, or a passkey. */
export function SecondStep(props: StepProps) {
  const { t } = useWords();
  const { owed, returnUrl, onIn } = props;
  const first = owed.includes('totp') ? 'totp' : 'passkey';
  const [way, setWay] = useState<SecondFactor>(first);
  return (
    <div className="stack">
      {way === 'totp' && <AppCode {...props} />}
      {way === 'recovery' && <RecoveryCode {...props} />}
      {way === 'passkey' && <p>{t('secondStep.passkeyAbout')}</p>}
      {owed.includes('passkey') && canUsePasskeys() && (
        <PasskeyButton kind={way === 'passkey' ? 'primary' : 'quiet'} returnUrl={returnUrl} onIn={onIn}>
          {t('secondStep.passkey')}
        </PasskeyButton>
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
        <ActButton kind="plain" act={startAgain}>
          {t('secondStep.cancel')}
        </ActButton>
      </div>
    </div>
  );
}

function AppCode(step: StepProps) {
  const { t } = useWords();
  const form = useSmallForm({ code: t('code.label') });
  return (
    <Code form={form} code={onlyCode(form.values.code)} {...step}>
      <CodeField {...form.field('code')} hint={t('secondStep.appHint')} autoFocus />
    </Code>
  );
}

function RecoveryCode(step: StepProps) {
  const { t } = useWords();
  const form = useSmallForm({ code: t('secondStep.recoveryLabel') });
  return (
    <Code form={form} code={form.values.code.trim()} {...step}>
      <TextField
        {...form.field('code')}
        name="recovery-code"
        hint={t('secondStep.recoveryHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
      />
    </Code>
  );
}

function Code({
  form,
  code,
  returnUrl,
  onIn,
  children,
}: StepProps & { form: SmallFormState<'code'>; code: string; children: ReactNode }) {
  const { t } = useWords();
  return (
    <SmallForm
      form={form}
      checks={{ code: filled(code) }}
      onSend={async () => onIn(await callApi('POST /user/secondFactor/verify', { code, returnUrl }))}
    >
      {children}
      <SubmitButton busy={form.busy}>{t('word.continue')}</SubmitButton>
    </SmallForm>
  );
}
