import { found, refuseField } from '../../../../engine/server/refusal.ts';
import { FileAnswer, type Verb } from '../../../../engine/server/verb.ts';
import { PICTURE_BYTES, pictureType } from '../rules.ts';
import { addPicture, pictureById } from './picture.store.ts';

/** `POST /front/picture/add`: kept for the page that is being written; the content decides whether it is a picture. */
export const addFrontPicture: Verb<'POST /front/picture/add'> = async (ctx, { file }) => {
  if (file.size > PICTURE_BYTES) throw refuseField('picture', 'front-edit.problem.large');
  const bytes = Buffer.from(await file.arrayBuffer());
  const type = pictureType(bytes);
  if (!type) throw refuseField('picture', 'front-edit.problem.noPicture');
  return ctx.transaction(async (db) => ({ pictureId: await addPicture(db, ctx.person.accountId, { type, bytes }) }));
};

/** `GET /front/picture`: for everybody who knows its random id, which a page tells once it is saved with it. */
export const getFrontPicture: Verb<'GET /front/picture', FileAnswer> = async (ctx, { pictureId }) =>
  ctx.transaction(async (db) => {
    const { type, bytes } = found(await pictureById(db, pictureId));
    const name = `picture.${type === 'image/png' ? 'png' : 'jpg'}`;
    return new FileAnswer({ content: bytes, name, type, bytes: bytes.byteLength, lasting: true });
  });
