declare module 'svg-to-pdfkit' {
  /** Draws an SVG onto the page at a place, in points. */
  export default function drawSvg(
    doc: PDFKit.PDFDocument,
    svg: string,
    x: number,
    y: number,
    options: { width: number; height: number; assumePt: true; warningCallback: (warning: string) => void },
  ): void;
}
