// first: what a module says of a part wins over them
import '../engine/web/theme/font.css';
import '../engine/web/theme/tokens.css';
import '../engine/web/theme/base.css';
import '../engine/web/theme/layout.css';
import '../engine/web/theme/field.css';
import '../engine/web/theme/print.css';
import { createRoot } from 'react-dom/client';
import { forgetKept } from '../engine/web/device-store.ts';
import { startForms } from '../engine/web/forms/start-forms.ts';
import { homeRoute } from '../engine/web/home/home-route.tsx';
import { engineRoom } from '../engine/web/own-room.tsx';
import { readPage, showPortal } from '../engine/web/page.ts';
import { routesOf } from '../engine/web/room.ts';
import { whenLeaving } from '../engine/web/shell/login-again.ts';
import { reportFault } from '../engine/web/shell/report.ts';
import { createPortalRouter, followHash, pathOfHash, showRouter } from '../engine/web/shell/router.tsx';
import { startDensity } from '../engine/web/theme/density.ts';
import { startScheme } from '../engine/web/theme/scheme.ts';
import { ErrorBoundary } from '../engine/web/ui/message-page.tsx';
import { accountsRoom } from '../rooms/accounts/web/room.tsx';
import { adminRoom } from '../rooms/admin/web/room.tsx';
import { campaignsRoom } from '../rooms/campaigns/web/room.tsx';
import { chatRoom } from '../rooms/chat/web/room.tsx';
import { checkoutRoom } from '../rooms/checkout/web/room.tsx';
import { devRoom } from '../rooms/dev/web/room.tsx';
import { documentsRoom } from '../rooms/documents/web/room.tsx';
import { donationsRoom } from '../rooms/donations/web/room.tsx';
import { eventsRoom } from '../rooms/events/web/room.tsx';
import { formsRoom } from '../rooms/forms/web/room.tsx';
import { frontRoom } from '../rooms/front/web/room.tsx';
import { galleryRoom } from '../rooms/gallery/web/room.tsx';
import { grantsRoom } from '../rooms/grants/web/room.tsx';
import { hoursRoom } from '../rooms/hours/web/room.tsx';
import { integrationRoom } from '../rooms/integration/web/room.tsx';
import { membershipRoom } from '../rooms/membership/web/room.tsx';
import { paymentsRoom } from '../rooms/payments/web/room.tsx';
import { privacyRoom } from '../rooms/privacy/web/room.tsx';
import { reportsRoom } from '../rooms/reports/web/room.tsx';
import { shiftsRoom } from '../rooms/shifts/web/room.tsx';
import { signonRoom } from '../rooms/signon/web/room.tsx';
import { volunteersRoom } from '../rooms/volunteers/web/room.tsx';

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
  formsRoom,
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
