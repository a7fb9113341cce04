import type { Output } from '../../../../contract/calls/calls.ts';
import { usePortal } from '../../../../engine/web/page.ts';
import { pathOf, pathTo } from '../../../../engine/web/routes.ts';
import { useSession } from '../../../../engine/web/session.ts';

type Offer = Output<'GET /front/get'>['groups'][number]['offers'][number];

/**
 * The way into the form of an offer. Somebody without an account makes one first, where that is offered, and lands in the
 * form; the way back goes along. What nobody has to log in for is a page of its own.
 */
export function useApplyPath(): (offer: Pick<Offer, 'kind' | 'offerId' | 'begin'>) => string {
  const session = useSession();
  const portal = usePortal();
  return ({ kind, offerId, begin }) => {
    if (begin.anybody) return pathTo(begin.action, begin.params);
    const apply = pathTo('Apply-Offer', { kind, offerId });
    if (session?.ID || !portal.modules['login-register']) return apply;
    return pathOf('Register', { returnUrl: apply }) ?? apply;
  };
}
