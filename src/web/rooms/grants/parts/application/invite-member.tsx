import type { TeamPermission } from '../../../../../contract/calls/grants-record.ts';
import { callApi } from '../../../../engine/call.ts';
import { Button } from '../../../../engine/ui/button.tsx';
import { Select } from '../../../../engine/ui/select.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { TextField } from '../../../../engine/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/ui/use-small-form.ts';
import { useWords } from '../../../../engine/words.ts';
import { refreshGrants } from '../grant-data.ts';
import { usePermissions } from '../use-permissions.ts';

/** Puts somebody on the team by their address. What cannot be is said at the address; what was typed stays. */
export function InviteMember({ applicationId }: { applicationId: string }) {
  const { t } = useWords();
  const permissions = usePermissions();
  const form = useSmallForm(
    { email: t('word.emailAddress'), permission: t('grants-web.team.may') },
    { permission: 'edit' },
  );
  const email = form.values.email.trim();
  const invite = async () => {
    const about = { applicationId, email, permission: form.values.permission as TeamPermission };
    await callApi('POST /grant/team/edit', about);
    form.set('email', '');
    await refreshGrants();
  };
  return (
    <SmallForm form={form} checks={{ email: email === '' ? t('grants-web.team.emailMissing') : null }} onSend={invite}>
      <TextField {...form.field('email')} type="email" autoComplete="off" required />
      <Select {...form.field('permission')} options={permissions} />
      <div>
        <Button type="submit" busy={form.busy}>
          {t('word.sendInvitation')}
        </Button>
      </div>
    </SmallForm>
  );
}
