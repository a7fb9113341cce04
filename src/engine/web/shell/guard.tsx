import { Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePortal } from '../page.ts';
import { pathOf, type RouteDefinition } from '../routes.ts';
import { useSession, useSessionRefusal } from '../session.ts';
import { NotForYou, NotFound, SwitchedOff } from '../ui/message-page.tsx';
import { SkeletonPage } from '../ui/skeleton.tsx';
import { useWords } from '../words.ts';
import { exists, isSwitchedOff, mayEnter } from './access.ts';
import { isWatching, useIdleState } from './login-again.ts';

/**
 * Lets a screen be seen by those it is for: others are led to Login with the way back (or to what has to come first),
 * or told calmly that it is not for their role. A screen that was open stays mounted while the login dialog lies over it (TEN-10).
 */
export function Guard({ definition, children }: { definition: RouteDefinition; children: ReactNode }) {
  const { t } = useWords();
  const portal = usePortal();
  const session = useSession();
  const refusal = useSessionRefusal();
  const address = useLocation();
  const ended = useIdleState() === 'ended';
  const admitted = useRef(false);
  const title = `${t(definition.title)} · ${portal.name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);

  const leadTo = (name: string) => {
    const path = pathOf(name);
    if (!path || address.pathname === path) return <SkeletonPage />;
    return <Navigate to={path} search={{ returnUrl: address.pathname + address.searchStr } as never} replace />;
  };

  if (!exists(definition, portal)) return isSwitchedOff(definition, portal) ? <SwitchedOff /> : <NotFound />;
  if (definition.anybody) return children;
  if (!session && refusal?.code === 'tenant.mismatch' && definition.name !== 'Other-Organisation') {
    return leadTo('Other-Organisation');
  }
  if (!definition.needs) return children;
  if (!session) return <SkeletonPage />;
  const nobody = !session.ID || session.secondFactorOwed !== null;
  if (nobody && admitted.current && (ended || isWatching())) return children;
  if (nobody) return leadTo('Login');
  if (session.secondFactorMissing) return leadTo('Second-Factor');
  admitted.current = mayEnter(definition, session);
  return admitted.current ? children : <NotForYou />;
}
