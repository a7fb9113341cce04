import { ImportScreen } from '../../../../engine/web/imports/import-screen.tsx';

/** Hours of an earlier system are brought in. */
export default function ImportHours() {
  return <ImportScreen kind="hours" list="Hours-List" reads={['hours']} />;
}
