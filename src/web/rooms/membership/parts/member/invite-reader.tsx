import { useId, useState } from 'react';
import { CallRefused, callApi } from '../../../../engine/call.ts';
import { SubmitButton } from '../../../../engine/ui/button.tsx';
import { notify } from '../../../../engine/ui/notify.ts';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { TextField } from '../../../../engine/ui/text-field.tsx';
import { useSending } from '../../../../engine/ui/use-sending.ts';
import { useWords } from '../../../../engine/words.ts';
import { refreshReaders } from '../membership-data.ts';

const NOBODY = { email: '', name: '' };

/** Invites somebody by mail. What cannot be is said at the address; what was typed stays. */
export function InviteReader() {
  const { t } = useWords();
  const id = useId();
  const [values, setValues] = useState(NOBODY);
  const sending = useSending({
    email: { id: `${id}-email`, label: t('membership-readers.email') },
    name: { id: `${id}-name`, label: t('membership-readers.name') },
  });
  const change = (name: keyof typeof values, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    sending.mend(name);
  };
  const invite = () =>
    sending.send({ email: values.email.trim() === '' ? t('membership-readers.emailMissing') : null }, async () => {
      const { message } = await callApi('POST /membership/user/edit', values, { quiet: true }).catch(noSeat);
      setValues(NOBODY);
      notify('info', message, { autoDismiss: true });
      await refreshReaders();
    });
  return (
    <SmallForm sending={sending} onSubmit={invite}>
      <TextField
        id={`${id}-email`}
        type="email"
        name="email"
        autoComplete="off"
        label={t('membership-readers.email')}
        required
        value={values.email}
        error={sending.errors.email}
        onChange={(event) => change('email', event.target.value)}
      />
      <TextField
        id={`${id}-name`}
        name="name"
        autoComplete="off"
        label={t('membership-readers.name')}
        maxLength={100}
        value={values.name}
        error={sending.errors.name}
        onChange={(event) => change('name', event.target.value)}
      />
      <div>
        <SubmitButton busy={sending.busy}>{t('membership-readers.send')}</SubmitButton>
      </div>
    </SmallForm>
  );
}

/** Another tab took the last place: that is said at the address too. */
function noSeat(error: unknown): never {
  if (error instanceof CallRefused && error.code === 'membership.seats')
    throw new CallRefused(error.code, error.status, error.message, { email: [error.message] });
  throw error;
}
