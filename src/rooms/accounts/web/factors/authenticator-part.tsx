import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { filled, onlyCode } from '../login/checks.ts';
import { CodeField } from '../login/code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';

type Factors = Output<'GET /user/secondFactor'>;

/** The authenticator app: set up, recovery codes shown once, removed. */
export function AuthenticatorPart({
  factors,
  onChanged,
  onFinished,
}: {
  factors: Factors;
  onChanged: () => Promise<void>;
  /** Set up, and the recovery codes were put away. */
  onFinished: () => Promise<void>;
}) {
  const { t } = useWords();
  const [setup, setSetup] = useState<Output<'POST /user/totp/start'> | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [removing, setRemoving] = useState(false);
  return (
    <Section
      title={t('totp.title')}
      about={t('totp.about')}
      actions={<Badge tone={factors.totp ? 'good' : 'neutral'}>{factors.totp ? t('totp.on') : t('totp.off')}</Badge>}
    >
      {factors.totp && !codes && <p>{t('totp.codesLeft', { n: factors.recoveryCodesLeft })}</p>}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(null);
            void onFinished();
          }}
        />
      )}
      {setup && (
        <TotpSetup
          setup={setup}
          onCancel={() => setSetup(null)}
          onDone={(recoveryCodes) => {
            setSetup(null);
            setCodes(recoveryCodes);
            void onChanged();
          }}
        />
      )}
      {!setup && !codes && (
        <div className="row">
          {factors.totp ? (
            <Button onClick={() => setRemoving(true)}>{t('totp.remove')}</Button>
          ) : (
            <ActButton act={async () => setSetup(await callApi('POST /user/totp/start', {}))}>
              {t('totp.start')}
            </ActButton>
          )}
        </div>
      )}
      <RemoveDialog open={removing} onClose={() => setRemoving(false)} onChanged={onChanged} />
    </Section>
  );
}

function RemoveDialog({ onChanged, ...dialog }: { onChanged: () => Promise<void> } & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm({ code: t('totp.anyCode') });
  const { code } = form.values;
  return (
    <FormDialog
      {...dialog}
      danger
      title={t('totp.removeTitle')}
      action={t('totp.remove')}
      form={form}
      checks={{ code: filled(code) }}
      onSend={() => callApi('POST /user/totp/remove', { code: onlyCode(code) })}
      refresh={onChanged}
    >
      <p>{t('totp.removeAbout')}</p>
      <CodeField {...form.field('code')} />
    </FormDialog>
  );
}
