import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { notify } from '../../../../engine/web/ui/notify.ts';
import { t } from '../../../../engine/web/words.ts';

/** Loaded only when a passkey is used. */
const webauthn = () => import('@simplewebauthn/browser');

export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/**
 * Logs in with a passkey, or gives it as the second factor. `null` where the person closed the browser's question or
 * has no passkey here: that is told, and is no fault.
 */
export async function logInWithPasskey(returnUrl: string): Promise<Output<'POST /user/passkey/login'> | null> {
  const { options, challengeId } = await callApi('POST /user/passkey/loginOptions', {});
  const { startAuthentication } = await webauthn();
  const response = await request(() =>
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  );
  if (!response) return null;
  return callApi('POST /user/passkey/login', {
    challengeId,
    response: response as unknown as Record<string, unknown>,
    returnUrl,
  });
}

/** Makes a passkey on this device and keeps it under a name. Answers whether it was made. */
export async function addPasskey(name: string): Promise<boolean> {
  const { options } = await callApi('POST /user/passkey/registerOptions', {});
  const { startRegistration } = await webauthn();
  const response = await request(() =>
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  );
  if (!response) return false;
  await callApi('POST /user/passkey/register', { name, response: response as unknown as Record<string, unknown> });
  return true;
}

/** Asks the browser; a person who says no is told what to do instead. */
async function request<T>(question: () => Promise<T>): Promise<T | null> {
  try {
    return await question();
  } catch (error) {
    const known = error instanceof Error && error.name === 'InvalidStateError';
    notify('warning', known ? t('passkey.known') : t('passkey.stopped'), { autoDismiss: true });
    return null;
  }
}
