import { ImportScreen } from '../../../../engine/web/imports/import-screen.tsx';

/** Gifts of an earlier system are brought in. */
export default function ImportGifts() {
  return <ImportScreen kind="gifts" list="Gift-List" reads={['donations']} />;
}
