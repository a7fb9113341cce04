import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { callApi } from '../call.ts';
import { goTo } from '../routes.ts';
import { refreshSession, useSession } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from '../words.ts';
import { forgetPerson, logOut } from './log-out.ts';
import {
  askToLogInAgain,
  isWatching,
  leave,
  loggedInAgain,
  startIdleWatch,
  stayLoggedIn,
  useIdleState,
} from './login-again.ts';
import { queryClient } from './query-client.ts';

/** The login form inside the dialog, given by the accounts room. `onDone` once the session is there again. */
export type LoginAgain = ComponentType<{ email: string; onDone: () => void }>;

/** Counts as activity at the server too; a refusal opens the dialog through the call itself. */
const tellServer = () => void callApi('POST /user/session/stay', {}, { quiet: true }).catch(() => undefined);

/** Warning at 13 minutes and login in place at 15; the screen below stays as it is (TEN-10). */
export function IdleDialogs({ renderLogin: Login }: { renderLogin: LoginAgain | null }) {
  const { t } = useWords();
  const session = useSession();
  const state = useIdleState();
  const [who, setWho] = useState<{ id: string; email: string } | null>(null);
  if (session?.accountId && session.accountId !== who?.id) setWho({ id: session.accountId, email: session.email });
  const id = who?.id;
  useEffect(() => (id ? startIdleWatch(id, tellServer) : undefined), [id]);
  const gone = Boolean(who && session && !session.ID);
  useEffect(() => {
    // The server says nobody is logged in: by the person's own wish, or the session was ended elsewhere.
    if (!gone) return;
    if (isWatching()) void askToLogInAgain();
    else setWho(null);
  }, [gone]);

  const done = async () => {
    await refreshSession();
    loggedInAgain();
    await queryClient.invalidateQueries();
  };
  const away = () => {
    leave();
    setWho(null);
    forgetPerson();
    goTo('/');
  };
  return (
    <>
      <Dialog
        open={state === 'warning'}
        title={t('shell.idle.warningTitle')}
        onClose={stayLoggedIn}
        footer={
          <>
            <Button onClick={() => void logOut()}>{t('word.logOut')}</Button>
            <Button kind="primary" onClick={stayLoggedIn}>
              {t('shell.idle.stay')}
            </Button>
          </>
        }
      >
        <p>{t('shell.idle.warningText')}</p>
      </Dialog>
      <Dialog
        open={state === 'ended' && who !== null}
        veiled
        title={t('shell.idle.endedTitle')}
        footer={
          <Button kind="plain" onClick={away}>
            {t('shell.idle.leave')}
          </Button>
        }
      >
        <div className="stack">
          <p>{t('shell.idle.endedText')}</p>
          <Suspense fallback={<Skeleton lines={3} />}>
            {Login && who && <Login email={who.email} onDone={() => void done()} />}
          </Suspense>
        </div>
      </Dialog>
    </>
  );
}
