import { callApi } from '../../../../engine/web/call.ts';
import { refreshSession } from '../../../../engine/web/session.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/**
 * The link of a login mail was opened. It is used by a click and not by itself: programs that look into mails open
 * links too, and it works once.
 */
export function LinkLogin({
  token,
  returnUrl,
  onDone,
  onOther,
}: {
  token: string;
  returnUrl: string;
  onDone: (returnUrl: string | null) => Promise<void>;
  /** Log in in another way. */
  onOther: () => void;
}) {
  const { t } = useWords();
  const use = async () => {
    const answer = await callApi('POST /user/loginOtp', { email: '', token, returnUrl });
    if (answer.secondFactorOwed) await refreshSession();
    else await onDone(answer.returnUrl);
  };
  return (
    <div className="stack">
      <p>{t('login.linkAbout')}</p>
      <ActButton kind="primary" act={use}>
        {t('word.logIn')}
      </ActButton>
      <Button kind="plain" onClick={onOther}>
        {t('login.linkOther')}
      </Button>
    </div>
  );
}
