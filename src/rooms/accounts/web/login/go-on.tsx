import { Navigate } from '@tanstack/react-router';
import { parted } from '../../../../engine/web/ui/link.tsx';

/** Leads on at once: there is nothing to do on this screen. `to` may carry a query. */
export function GoOn({ to }: { to: string }) {
  const { path, search } = parted(to);
  return <Navigate to={path} search={search as never} replace />;
}
