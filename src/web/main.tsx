import { RouterProvider } from '@tanstack/react-router';
import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { formRoutes } from './engine/forms/routes.tsx';
import { startForms } from './engine/forms/start-forms.ts';
import { invitationRoutes } from './engine/invitations/routes.tsx';
import { notificationRoutes } from './engine/notifications/routes.tsx';
import { readPage, showPortal } from './engine/page.ts';
import { reportFault } from './engine/shell/report.ts';
import { createPortalRouter, pathOfHash } from './engine/shell/router.tsx';
import { startScheme } from './engine/theme/scheme.ts';
import { ErrorBoundary } from './engine/ui/message-page.tsx';
import { workflowRoutes } from './engine/workflows/routes.tsx';
import './engine/theme/tokens.css';
import './engine/theme/base.css';
import './engine/theme/field.css';
import './engine/theme/print.css';
import { accountsRoutes } from './rooms/accounts/routes.tsx';
import { adminRoutes } from './rooms/admin/routes.tsx';
import { devRoutes } from './rooms/dev/routes.tsx';
import { documentsRoutes } from './rooms/documents/routes.tsx';
import { galleryRoutes } from './rooms/gallery/routes.tsx';
import { grantsRoutes } from './rooms/grants/routes.tsx';
import { membershipRoutes } from './rooms/membership/routes.tsx';
import { paymentsRoutes } from './rooms/payments/routes.tsx';

/** The login form inside the dialog of an ended session (TEN-10). */
const LoginAgain = lazy(() => import('./rooms/accounts/login-again.tsx'));

/** The screens of every room, in the order the command palette lists them. */
const routes = [
  ...accountsRoutes,
  ...membershipRoutes,
  ...grantsRoutes,
  ...paymentsRoutes,
  ...documentsRoutes,
  ...formRoutes,
  ...workflowRoutes,
  ...notificationRoutes,
  ...invitationRoutes,
  ...adminRoutes,
  ...devRoutes,
  ...galleryRoutes,
];

const fromHash = pathOfHash(window.location.hash, window.location.search);
if (fromHash) window.history.replaceState(null, '', fromHash);

startScheme();
startForms();
showPortal(await readPage());
createRoot(document.getElementById('root')!).render(
  <ErrorBoundary onError={reportFault}>
    <RouterProvider router={createPortalRouter(routes, { renderLogin: LoginAgain })} />
  </ErrorBoundary>,
);
