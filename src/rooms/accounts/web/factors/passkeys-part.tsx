import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { deviceName } from '../../../../contract/device-name.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { date } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { addPasskey, canUsePasskeys } from './passkey.ts';

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
                  {t('word.remove')}
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
        action={t('word.remove')}
        about={t('passkey.removeAbout')}
        danger
        onClose={() => setRemoving(null)}
        onSend={() => callApi('POST /user/passkey/remove', { passkeyId: removing?.passkeyId ?? '' })}
        refresh={onChanged}
      />
    </Section>
  );
}

function AddForm({ onClose, onAdded }: { onClose: () => void; onAdded: () => Promise<void> }) {
  const { t } = useWords();
  const form = useSmallForm({ name: t('passkey.name') }, { name: deviceName(window.navigator.userAgent) });
  const { name } = form.values;
  return (
    <SmallForm
      form={form}
      onSend={async () => {
        if (await addPasskey(name.trim())) await onAdded();
      }}
      action={t('passkey.add')}
      onCancel={onClose}
    >
      <TextField {...form.required('name')} name="passkey-name" hint={t('passkey.nameHint')} autoFocus maxLength={80} />
    </SmallForm>
  );
}
