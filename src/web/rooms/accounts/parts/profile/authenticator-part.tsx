import { useId, useState } from 'react';
import type { Output } from '../../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/call.ts';
import { Badge } from '../../../../engine/ui/badge.tsx';
import { Button } from '../../../../engine/ui/button.tsx';
import { Dialog } from '../../../../engine/ui/dialog.tsx';
import { Section } from '../../../../engine/ui/section.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { useSending } from '../../../../engine/ui/use-sending.ts';
import { useWords } from '../../../../engine/words.ts';
import { filled, onlyCode } from '../entrance/checks.ts';
import { CodeField } from '../entrance/code-field.tsx';
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
  const starting = useSending({});
  const start = () => starting.send({}, async () => setSetup(await callApi('POST /user/totp/start', {})));
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
            <Button busy={starting.busy} onClick={() => void start()}>
              {t('totp.start')}
            </Button>
          )}
        </div>
      )}
      <RemoveDialog
        open={removing}
        onClose={() => setRemoving(false)}
        onDone={async () => {
          setRemoving(false);
          await onChanged();
        }}
      />
    </Section>
  );
}

function RemoveDialog({ open, onClose, onDone }: { open: boolean; onClose: () => void; onDone: () => Promise<void> }) {
  const { t } = useWords();
  const form = useId();
  const field = useId();
  const [code, setCode] = useState('');
  const sending = useSending({ code: { id: field, label: t('totp.anyCode') } });
  const submit = () =>
    sending.send({ code: filled(code) }, async () => {
      await callApi('POST /user/totp/remove', { code: onlyCode(code) });
      setCode('');
      await onDone();
    });
  return (
    <Dialog
      open={open}
      title={t('totp.removeTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.dialog.cancel')}</Button>
          <Button type="submit" form={form} kind="danger" busy={sending.busy}>
            {t('totp.remove')}
          </Button>
        </>
      }
    >
      <SmallForm id={form} sending={sending} onSubmit={submit}>
        <p>{t('totp.removeAbout')}</p>
        <CodeField
          id={field}
          name="code"
          label={t('totp.anyCode')}
          value={code}
          error={sending.errors.code}
          onChange={(event) => {
            setCode(event.target.value);
            sending.mend('code');
          }}
        />
      </SmallForm>
    </Dialog>
  );
}
