import { useId, useState } from 'react';
import type { Output } from '../../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/call.ts';
import { Button, SubmitButton } from '../../../../engine/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/ui/confirm-dialog.tsx';
import { date } from '../../../../engine/ui/format.ts';
import { Line, LineList } from '../../../../engine/ui/line-list.tsx';
import { Section } from '../../../../engine/ui/section.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { TextField } from '../../../../engine/ui/text-field.tsx';
import { useSending } from '../../../../engine/ui/use-sending.ts';
import { useWords } from '../../../../engine/words.ts';
import { filled } from '../entrance/checks.ts';
import { addPasskey, canUsePasskeys } from '../entrance/passkey.ts';
import { deviceName } from './device-name.ts';

type Factors = Output<'GET /user/secondFactor'>;
type Passkey = Factors['passkeys'][number];

/** Passkeys: added under a name, used instead of the password or as the second step, removed. */
export function PasskeysPart({ factors, onChanged }: { factors: Factors; onChanged: () => Promise<void> }) {
  const { t } = useWords();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  return (
    <Section title={t('passkey.title')} about={t('passkey.about')}>
      {factors.passkeys.length > 0 && (
        <LineList>
          {factors.passkeys.map((passkey) => (
            <Line
              key={passkey.passkeyId}
              name={passkey.name}
              about={
                passkey.lastUsedAt
                  ? t('passkey.used', { made: date(passkey.createdAt), used: date(passkey.lastUsedAt) })
                  : t('passkey.made', { made: date(passkey.createdAt) })
              }
              end={
                <Button size="s" onClick={() => setRemoving(passkey)}>
                  {t('passkey.remove')}
                  <span className="visually-hidden"> {passkey.name}</span>
                </Button>
              }
            />
          ))}
        </LineList>
      )}
      {adding && (
        <AddForm
          onClose={() => setAdding(false)}
          onAdded={async () => {
            setAdding(false);
            await onChanged();
          }}
        />
      )}
      {!adding && canUsePasskeys() && (
        <div>
          <Button icon="add" onClick={() => setAdding(true)}>
            {t('passkey.add')}
          </Button>
        </div>
      )}
      {!canUsePasskeys() && <p className="muted">{t('passkey.cannot')}</p>}
      <ConfirmDialog
        open={removing !== null}
        title={t('passkey.removeTitle', { name: removing?.name ?? '' })}
        action={t('passkey.remove')}
        danger
        onCancel={() => setRemoving(null)}
        onConfirm={async () => {
          if (!removing) return;
          await callApi('POST /user/passkey/remove', { passkeyId: removing.passkeyId }).catch(() => undefined);
          setRemoving(null);
          await onChanged();
        }}
      >
        <p>{t('passkey.removeAbout')}</p>
      </ConfirmDialog>
    </Section>
  );
}

function AddForm({ onClose, onAdded }: { onClose: () => void; onAdded: () => Promise<void> }) {
  const { t } = useWords();
  const field = useId();
  const [name, setName] = useState(() => deviceName(window.navigator.userAgent));
  const sending = useSending({ name: { id: field, label: t('passkey.name') } });
  const submit = () =>
    sending.send({ name: filled(name) }, async () => {
      if (await addPasskey(name.trim())) await onAdded();
    });
  return (
    <SmallForm sending={sending} onSubmit={submit}>
      <TextField
        id={field}
        name="passkey-name"
        label={t('passkey.name')}
        hint={t('passkey.nameHint')}
        required
        autoFocus
        maxLength={80}
        value={name}
        error={sending.errors.name}
        onChange={(event) => {
          setName(event.target.value);
          sending.mend('name');
        }}
      />
      <div className="row">
        <SubmitButton busy={sending.busy}>{t('passkey.add')}</SubmitButton>
        <Button kind="plain" onClick={onClose}>
          {t('shell.dialog.cancel')}
        </Button>
      </div>
    </SmallForm>
  );
}
