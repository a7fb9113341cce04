// first: what a module says of a part wins over them
import './engine/theme/font.css';
import './engine/theme/tokens.css';
import './engine/theme/base.css';
import './engine/theme/layout.css';
import './engine/theme/field.css';
import './engine/theme/print.css';
import { createRoot } from 'react-dom/client';
import { forgetKept } from './engine/device-store.ts';
import { startForms } from './engine/forms/start-forms.ts';
import { homeRoute } from './engine/home/home-route.tsx';
import { engineRoom } from './engine/own-room.tsx';
import { readPage, showPortal } from './engine/page.ts';
import { routesOf } from './engine/room.ts';
import { whenLeaving } from './engine/shell/login-again.ts';
import { reportFault } from './engine/shell/report.ts';
import { createPortalRouter, followHash, pathOfHash, showRouter } from './engine/shell/router.tsx';
import { startDensity } from './engine/theme/density.ts';
import { startScheme } from './engine/theme/scheme.ts';
import { ErrorBoundary } from './engine/ui/message-page.tsx';
import { accountsRoom } from './rooms/accounts/room.tsx';
import { adminRoom } from './rooms/admin/room.tsx';
import { campaignsRoom } from './rooms/campaigns/room.tsx';
import { chatRoom } from './rooms/chat/room.tsx';
import { checkoutRoom } from './rooms/checkout/room.tsx';
import { devRoom } from './rooms/dev/room.tsx';
import { documentsRoom } from './rooms/documents/room.tsx';
import { donationsRoom } from './rooms/donations/room.tsx';
import { eventsRoom } from './rooms/events/room.tsx';
import { frontRoom } from './rooms/front/room.tsx';
import { galleryRoom } from './rooms/gallery/room.tsx';
import { grantsRoom } from './rooms/grants/room.tsx';
import { hoursRoom } from './rooms/hours/room.tsx';
import { integrationRoom } from './rooms/integration/room.tsx';
import { membershipRoom } from './rooms/membership/room.tsx';
import { paymentsRoom } from './rooms/payments/room.tsx';
import { privacyRoom } from './rooms/privacy/room.tsx';
import { reportsRoom } from './rooms/reports/room.tsx';
import { shiftsRoom } from './rooms/shifts/room.tsx';
import { signonRoom } from './rooms/signon/room.tsx';
import { volunteersRoom } from './rooms/volunteers/room.tsx';

/** Where the rooms move in; Home shows what they bring, and the command palette their screens, in this order. */
const rooms = [
  accountsRoom,
  membershipRoom,
  grantsRoom,
  paymentsRoom,
  checkoutRoom,
  donationsRoom,
  eventsRoom,
  volunteersRoom,
  hoursRoom,
  shiftsRoom,
  campaignsRoom,
  documentsRoom,
  chatRoom,
  engineRoom,
  reportsRoom,
  adminRoom,
  frontRoom,
  privacyRoom,
  integrationRoom,
  signonRoom,
  devRoom,
  galleryRoom,
];

const screens = [homeRoute(rooms), ...routesOf(rooms)];
const fromHash = pathOfHash(window.location.hash, window.location.search, screens);
if (fromHash) window.history.replaceState(null, '', fromHash);

const shell = { renderLogin: rooms.find(({ loginAgain }) => loginAgain)?.loginAgain ?? null };

startScheme();
startDensity();
startForms();
whenLeaving(() => void forgetKept());
await showPortal(await readPage());
const router = createPortalRouter(screens, shell);
followHash(router, screens);
const root = createRoot(document.getElementById('root')!);
await showRouter(router, (shown) => root.render(<ErrorBoundary onError={reportFault}>{shown}</ErrorBoundary>));
