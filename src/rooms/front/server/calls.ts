import type { Bound } from '../../../engine/server/verb.ts';
import type { front } from '../contract/calls.ts';
import { addPage } from './own-pages/add-page.ts';
import { editPage } from './own-pages/edit-page.ts';
import { getPage } from './own-pages/get-page.ts';
import { orderPages } from './own-pages/order-pages.ts';
import { getFront, getOffer } from './pages/get.ts';
import { getText, listTexts } from './pages/get-text.ts';
import { saveText } from './pages/save-text.ts';
import { addFrontPicture, getFrontPicture } from './pictures/pictures.ts';

export const frontCalls = {
  'GET /front/get': getFront,
  'GET /front/offer': getOffer,
  'GET /front/picture': getFrontPicture,
  'GET /front/page': getPage,
  'POST /front/page/add': addPage,
  'POST /front/page/edit': editPage,
  'POST /front/page/order': orderPages,
  'GET /front/text/list': listTexts,
  'GET /front/text/get': getText,
  'POST /front/text/save': saveText,
  'POST /front/picture/add': addFrontPicture,
} satisfies Bound<typeof front>;
