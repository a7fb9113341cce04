import fs from 'node:fs/promises';

export type Pdf = PDFKit.PDFDocument;
type Kit = { PDFDocument: PDFKit.PDFDocument; regular: Buffer; bold: Buffer };

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
  return { PDFDocument, regular, bold };
}
