import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { readPage, showPortal } from './engine/page.ts';
import { reportFault } from './engine/shell/report.ts';
import { createPortalRouter, pathOfHash } from './engine/shell/router.tsx';
import { startScheme } from './engine/theme/scheme.ts';
import { ErrorBoundary } from './engine/ui/message-page.tsx';
import './engine/theme/tokens.css';
import './engine/theme/base.css';
import './engine/theme/field.css';
import './engine/theme/print.css';
import { galleryRoutes } from './rooms/gallery/routes.tsx';

/** The screens of every room, in the order the command palette lists them. */
const routes = [...galleryRoutes];

const fromHash = pathOfHash(window.location.hash, window.location.search);
if (fromHash) window.history.replaceState(null, '', fromHash);

startScheme();
showPortal(await readPage());
createRoot(document.getElementById('root')!).render(
  <ErrorBoundary onError={reportFault}>
    <RouterProvider router={createPortalRouter(routes, { renderLogin: null })} />
  </ErrorBoundary>,
);
