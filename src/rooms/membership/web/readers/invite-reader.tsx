import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { CallRefused, callApi } from '../../../../engine/web/call.ts';
import { notify } from '../../../../engine/web/ui/notify.ts';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { refreshReaders } from '../members/membership-data.ts';

/** Invites somebody by mail. What cannot be is said at the address; what was typed stays. */
export function InviteReader() {
  const { t } = useWords();
  const form = useSmallForm({ email: t('word.emailAddress'), name: t('membership-readers.name') });
  const invite = async () => {
    const { message } = await callApi('POST /membership/user/edit', form.values, { quiet: true }).catch(noSeat);
    form.reset();
    notify('info', message, { autoDismiss: true });
    await refreshReaders();
  };
  return (
    <SmallForm
      form={form}
      checks={{ email: isBlank(form.values.email) ? t('membership-readers.emailMissing') : null }}
      onSend={invite}
      action={t('word.sendInvitation')}
    >
      <TextField {...form.field('email')} type="email" autoComplete="off" required />
      <TextField {...form.field('name')} autoComplete="off" maxLength={100} />
    </SmallForm>
  );
}

/** Another tab took the last place: that is said at the address too. */
function noSeat(error: unknown): never {
  if (error instanceof CallRefused && error.code === 'membership.seats')
    throw new CallRefused(error.code, error.status, error.message, { email: [error.message] });
  throw error;
}
