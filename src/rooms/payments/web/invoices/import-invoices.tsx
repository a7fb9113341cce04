import { ImportScreen } from '../../../../engine/web/imports/import-screen.tsx';

/** Invoices of an earlier system are brought in, open and paid. */
export default function ImportInvoices() {
  return <ImportScreen kind="invoices" list="Invoice-List" reads={['payments']} />;
}
