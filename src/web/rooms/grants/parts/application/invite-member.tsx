import { useId, useState } from 'react';
import type { TeamPermission } from '../../../../../contract/calls/grants-record.ts';
import { callApi } from '../../../../engine/call.ts';
import { Button } from '../../../../engine/ui/button.tsx';
import { notify } from '../../../../engine/ui/notify.ts';
import { Select } from '../../../../engine/ui/select.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { TextField } from '../../../../engine/ui/text-field.tsx';
import { useSending } from '../../../../engine/ui/use-sending.ts';
import { useWords } from '../../../../engine/words.ts';
import { refreshGrants } from '../grant-data.ts';
import { usePermissions } from '../use-permissions.ts';

/** Puts somebody on the team by their address. What cannot be is said at the address; what was typed stays. */
export function InviteMember({ applicationId }: { applicationId: string }) {
  const { t } = useWords();
  const id = useId();
  const permissions = usePermissions();
  const [email, setEmail] = useState('');
  const [permission, setPermission] = useState<TeamPermission>('edit');
  const sending = useSending({ email: { id: `${id}-email`, label: t('grants-web.team.email') } });
  const invite = () =>
    sending.send({ email: email.trim() === '' ? t('grants-web.team.emailMissing') : null }, async () => {
      const about = { applicationId, email: email.trim(), permission };
      const { message } = await callApi('POST /grant/team/edit', about, { quiet: true });
      setEmail('');
      notify('info', message, { autoDismiss: true });
      await refreshGrants();
    });
  return (
    <SmallForm sending={sending} onSubmit={invite}>
      <TextField
        id={`${id}-email`}
        type="email"
        name="email"
        autoComplete="off"
        label={t('grants-web.team.email')}
        required
        value={email}
        error={sending.errors.email}
        onChange={(event) => {
          setEmail(event.target.value);
          sending.mend('email');
        }}
      />
      <Select
        label={t('grants-web.team.may')}
        options={permissions}
        value={permission}
        onChange={(event) => setPermission(event.target.value as TeamPermission)}
      />
      <div>
        <Button type="submit" busy={sending.busy}>
          {t('grants-web.team.add')}
        </Button>
      </div>
    </SmallForm>
  );
}
