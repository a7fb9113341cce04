import type { front } from '../../../contract/calls/front.ts';
import type { Bound } from '../../engine/verb.ts';
import { getFront, getOffer } from './get.ts';
import { getText, listTexts } from './get-text.ts';
import { addFrontPicture, getFrontPicture } from './pictures.ts';
import { saveText } from './save-text.ts';

export const frontCalls = {
  'GET /front/get': getFront,
  'GET /front/offer': getOffer,
  'GET /front/picture': getFrontPicture,
  'GET /front/text/list': listTexts,
  'GET /front/text/get': getText,
  'POST /front/text/save': saveText,
  'POST /front/picture/add': addFrontPicture,
} satisfies Bound<typeof front>;
