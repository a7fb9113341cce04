import { useSearch } from '@tanstack/react-router';
import { callApi } from '../../../../engine/web/call.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { address as addressCheck } from '../login/checks.ts';
import { EmailField } from '../login/email-field.tsx';
import { Narrow } from '../login/narrow.tsx';
import { type Address, keptParams } from '../login/return-url.ts';
import { rememberMailbox } from '../register/mailbox.ts';

/** Asks for a reset mail; the answer is the same for every address; then Reset-Password-Recover (ACC-4). */
export default function ResetPassword() {
  const { t } = useWords();
  const address = useSearch({ strict: false }) as Address;
  const form = useSmallForm({ email: t('word.emailAddress') });
  const email = form.values.email.trim();
  return (
    <Narrow
      title={t('word.forgottenYourPassword')}
      subtitle={t('reset.subtitle')}
      footer={
        <p>
          <AppLink to={pathTo('Login', keptParams(address))}>{t('verify.toLogin')}</AppLink>
        </p>
      }
    >
      <SmallForm
        form={form}
        checks={{ email: addressCheck(email) }}
        onSend={async () => {
          await callApi('POST /user/resetPasswordRequest', { email });
          rememberMailbox(email);
          goTo(pathTo('Reset-Password-Recover', keptParams(address)));
        }}
      >
        <EmailField {...form.field('email')} required />
        <SubmitButton busy={form.busy}>{t('reset.submit')}</SubmitButton>
      </SmallForm>
    </Narrow>
  );
}
