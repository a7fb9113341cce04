import type { Faces, FontFile } from './faces.ts';
import type { PortalDocument } from './portal-document.ts';

export type Pdf = PDFKit.PDFDocument;
type Kit = { make(options: PDFKit.PDFDocumentOptions): PortalDocument; faces: Faces };

let loading: Promise<Kit> | undefined;

/** The library and its fonts, loaded when the first PDF is asked for and kept: memory that a server without PDFs saves. */
export function loadPdfkit(): Promise<Kit> {
  loading ??= load();
  // A disk that failed once is asked again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function load(): Promise<Kit> {
  const [{ default: PDFDocument }, { PortalDocument }, { Faces }] = await Promise.all([
    import('pdfkit'),
    import('./portal-document.ts'),
    import('./faces.ts'),
  ]);
  const opener = new PDFDocument({ font: '' });
  const faces: Faces = new Faces((file) => opened(opener, file));
  return { make: (options) => new PortalDocument(options, faces), faces };
}

/** pdfkit takes an opened font wherever it takes a file, and keeps what is drawn of it per document; its types say neither. */
const opened = (doc: Pdf, file: Buffer): FontFile =>
  (doc.font(file as never) as unknown as { _font: { font: FontFile } })._font.font;
