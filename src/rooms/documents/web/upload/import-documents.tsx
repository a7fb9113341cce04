import { ImportScreen } from '../../../../engine/web/imports/import-screen.tsx';

/** The files of an archive are brought into the library with their folders. */
export default function ImportDocuments() {
  return <ImportScreen kind="documents" list="Document-Library" reads={['documents']} archive />;
}
