import { Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePortal } from '../page.ts';
import { pathOf, type RouteDefinition } from '../routes.ts';
import { useSession } from '../session.ts';
import { NotForYou, NotFound } from '../ui/message-page.tsx';
import { SkeletonPage } from '../ui/skeleton.tsx';
import { useWords } from '../words.ts';
import { exists, mayEnter } from './access.ts';
import { isWatching, useIdleState } from './login-again.ts';

/**
 * Lets a screen be seen by those it is for: others are led to Login with the way back, or told calmly that it is not
 * for their role. A screen that was open stays mounted while the login dialog lies over it (TEN-10).
 */
export function Guard({ definition, children }: { definition: RouteDefinition; children: ReactNode }) {
  const { t } = useWords();
  const portal = usePortal();
  const session = useSession();
  const address = useLocation();
  const ended = useIdleState() === 'ended';
  const admitted = useRef(false);
  const title = `${t(definition.title)} · ${portal.name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);

  if (!exists(definition, portal)) return <NotFound />;
  if (!definition.needs) return children;
  if (!session) return <SkeletonPage />;
  const nobody = !session.ID || session.secondFactorOwed !== null;
  if (nobody && admitted.current && (ended || isWatching())) return children;
  if (nobody) {
    const login = pathOf('Login');
    if (!login || address.pathname === login) return <SkeletonPage />;
    return <Navigate to={login} search={{ returnUrl: address.pathname + address.searchStr } as never} replace />;
  }
  admitted.current = mayEnter(definition, session);
  return admitted.current ? children : <NotForYou />;
}
