import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { pdfDrawing } from './pdf-text.ts';

/** Dots of the picture for each module of the code. */
const DOTS = 4;
const LIBRARY = path.resolve(import.meta.dirname, '../../../node_modules/qr-scanner/qr-scanner-worker.min.js');

/** What the QR code on the first page of a PDF says: painted as it is drawn there, and read by a scanner's decoder. For tests. */
export function pdfQr(file: Buffer): string | null {
  const squares = [...(pdfDrawing(file)[0] ?? '').matchAll(/^(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re$/gm)]
    .map(([, x, y, width, height]) => ({ x: Number(x), y: Number(y), width: Number(width), height: Number(height) }))
    .filter(({ width, height }) => Math.abs(width - height) < 0.01);
  if (squares.length === 0) return null;
  const ground = squares.reduce((widest, square) => (square.width > widest.width ? square : widest));
  const modules = squares.filter(({ width }) => width < ground.width / 10);
  const count = Math.round(ground.width / modules[0]!.width);
  const side = count * DOTS;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y, width } of modules) {
    const [left, top] = [Math.round((x - ground.x) / width) * DOTS, Math.round((y - ground.y) / width) * DOTS];
    for (let row = top; row < top + DOTS; row += 1)
      for (let column = left; column < left + DOTS; column += 1) pixels.set([0, 0, 0, 255], (row * side + column) * 4);
  }
  return decode(pixels, side);
}

/** The decoder is the text of a worker inside the library. */
function decode(data: Uint8ClampedArray, side: number): string | null {
  const [, rest = ''] = fs.readFileSync(LIBRARY, 'utf8').split('new Blob([`');
  const text = rest.slice(0, rest.lastIndexOf('`]')).replace(/\\([`$\\])/g, '$1');
  const answers: { data: string | null }[] = [];
  const self: { onmessage?: (event: unknown) => void; postMessage(answer: { data: string | null }): void } = {
    postMessage: (answer) => answers.push(answer),
  };
  vm.runInNewContext(text, { self, Uint8ClampedArray });
  self.onmessage?.({ data: { id: 1, type: 'decode', data: { data, width: side, height: side } } });
  return answers[0]?.data ?? null;
}
