import fs from 'node:fs/promises';

export type Pdf = PDFKit.PDFDocument;
type Font = Parameters<Pdf['registerFont']>[1];
type Kit = { PDFDocument: Pdf; regular: Font; bold: Font };

let loading: Promise<Kit> | undefined;

/**
 * The library and its fonts, loaded when the first PDF is asked for and kept: 14 MB that a server without PDFs never
 * holds. The Hong Kong cut of Noto Sans has the characters of Cantonese that the others lack.
 */
export function loadPdfkit(): Promise<Kit> {
  loading ??= load();
  // A disk that failed once is asked again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function load(): Promise<Kit> {
  const [{ default: PDFDocument }, regular, bold] = await Promise.all([
    import('pdfkit'),
    fs.readFile(new URL(import.meta.resolve('@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf'))),
    fs.readFile(new URL(import.meta.resolve('@expo-google-fonts/noto-sans-hk/700Bold/NotoSansHK_700Bold.ttf'))),
  ]);
  const doc = new PDFDocument({ font: '' });
  return { PDFDocument, regular: opened(doc, regular), bold: opened(doc, bold) };
}

/**
 * A font whose tables are read once for all PDFs, which halves the time of each. pdfkit takes an opened font wherever
 * it takes a file, and keeps what is drawn of it per document; its types do not say so.
 */
const opened = (doc: Pdf, file: Buffer): Font =>
  (doc.font(file as never) as unknown as { _font: { font: Font } })._font.font;
