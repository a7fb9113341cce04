import { callApi } from '../../../../engine/web/call.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { TeamPermission } from '../../contract/calls-record.ts';
import { refreshGrants } from '../apply/grant-data.ts';
import { usePermissions } from '../apply/use-permissions.ts';

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
