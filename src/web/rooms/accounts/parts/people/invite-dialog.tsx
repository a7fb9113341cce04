import { useId, useState } from 'react';
import { callApi } from '../../../../engine/call.ts';
import { Button } from '../../../../engine/ui/button.tsx';
import { Dialog } from '../../../../engine/ui/dialog.tsx';
import { Select } from '../../../../engine/ui/select.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { TextField } from '../../../../engine/ui/text-field.tsx';
import { useSending } from '../../../../engine/ui/use-sending.ts';
import { useWords } from '../../../../engine/words.ts';
import { address } from '../entrance/checks.ts';
import { EmailField } from '../entrance/email-field.tsx';
import type { RoleData } from './roles-data.ts';

const NOBODY = { email: '', displayName: '', role: '' };

/** Invites somebody by mail, with a role if they are to have one. */
export function InviteDialog({
  open,
  roles,
  onClose,
  onDone,
}: {
  open: boolean;
  roles: readonly RoleData[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useWords();
  const id = useId();
  const [values, setValues] = useState(NOBODY);
  const sending = useSending({
    email: { id: `${id}-email`, label: t('login.email') },
    displayName: { id: `${id}-name`, label: t('users.name') },
    role: { id: `${id}-role`, label: t('users.role') },
  });
  const change = (name: keyof typeof values, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    sending.mend(name);
  };
  const submit = () =>
    sending.send({ email: address(values.email) }, async () => {
      const { email, displayName, role } = values;
      await callApi('POST /user/invite', { email: email.trim(), displayName, ...(role && { role }) });
      setValues(NOBODY);
      onDone();
    });
  return (
    <Dialog
      open={open}
      title={t('invite.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.dialog.cancel')}</Button>
          <Button type="submit" form={`${id}-form`} kind="primary" busy={sending.busy}>
            {t('invite.submit')}
          </Button>
        </>
      }
    >
      <SmallForm id={`${id}-form`} sending={sending} onSubmit={submit}>
        <p>{t('invite.about')}</p>
        <EmailField
          id={`${id}-email`}
          name="email"
          autoComplete="off"
          label={t('login.email')}
          required
          value={values.email}
          error={sending.errors.email}
          onChange={(event) => change('email', event.target.value)}
        />
        <TextField
          id={`${id}-name`}
          name="name"
          autoComplete="off"
          label={t('users.name')}
          maxLength={100}
          value={values.displayName}
          error={sending.errors.displayName}
          onChange={(event) => change('displayName', event.target.value)}
        />
        <Select
          id={`${id}-role`}
          name="role"
          label={t('users.role')}
          blank={t('invite.noRole')}
          options={roles.filter((role) => role.mayHandle).map(({ role, label }) => ({ value: role, label }))}
          value={values.role}
          error={sending.errors.role}
          onChange={(event) => change('role', event.target.value)}
        />
      </SmallForm>
    </Dialog>
  );
}
