import { usePortal } from '../../../engine/page.ts';
import { pathOf } from '../../../engine/routes.ts';
import { useSession } from '../../../engine/session.ts';

/**
 * The way into the form of an offer. Somebody without an account makes one first, where that is offered, and lands in the
 * form; the way back goes along.
 */
export function useApplyPath(): (offer: { kind: string; offerId: string }) => string {
  const session = useSession();
  const portal = usePortal();
  return ({ kind, offerId }) => {
    const apply = pathOf('Apply-Offer', { kind, offerId }) ?? '/';
    if (session?.ID || !portal.modules['login-register']) return apply;
    return pathOf('Register', { returnUrl: apply }) ?? apply;
  };
}
