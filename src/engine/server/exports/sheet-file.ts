import { Zip, ZipDeflate } from 'fflate';
import {
  rowXml,
  SHEET_END,
  SHEET_PATH,
  sheetBegin,
  workbookParts,
  type XlsxAbout,
  type XlsxCell,
} from '../../../contract/fields/choiceListEditor/xlsx-parts.ts';
import { CSV_MARK, csvLines } from '../csv.ts';

type Cells = readonly XlsxCell[];

/**
 * A spreadsheet that is written while its rows are read: what was added is packed at once, and only the packed file is
 * kept. Every export writes with this.
 */
export class SheetFile {
  readonly #chunks: Uint8Array[] = [];
  readonly #write: (rows: readonly Cells[]) => void;
  readonly #finish: () => void;
  /** Those added so far, without the head. */
  rows = 0;

  constructor(format: 'csv' | 'xlsx', head: readonly string[], about?: XlsxAbout) {
    const [write, finish] = format === 'csv' ? this.#csv() : this.#xlsx(head.length, about);
    this.#write = write;
    this.#finish = finish;
    write([head]);
  }

  add(rows: readonly Cells[]): void {
    this.#write(rows);
    this.rows += rows.length;
  }

  /** The whole file; nothing is added after it. */
  end(): Buffer {
    this.#finish();
    return Buffer.concat(this.#chunks);
  }

  #csv(): [(rows: readonly Cells[]) => void, () => void] {
    this.#chunks.push(Buffer.from(CSV_MARK));
    const write = (rows: readonly Cells[]) =>
      this.#chunks.push(Buffer.from(csvLines(rows.map((row) => row.map(String)))));
    return [write, () => {}];
  }

  #xlsx(columns: number, about?: XlsxAbout): [(rows: readonly Cells[]) => void, () => void] {
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      this.#chunks.push(chunk);
    });
    const part = (path: string) => {
      const file = new ZipDeflate(path);
      zip.add(file);
      return file;
    };
    for (const [path, xml] of Object.entries(workbookParts(about))) part(path).push(Buffer.from(xml), true);
    const sheet = part(SHEET_PATH);
    sheet.push(Buffer.from(sheetBegin(columns, false)));
    let at = 0;
    const write = (rows: readonly Cells[]) => {
      if (rows.length > 0) sheet.push(Buffer.from(rows.map((row) => rowXml(row, at++)).join('')));
    };
    return [
      write,
      () => {
        sheet.push(Buffer.from(SHEET_END), true);
        zip.end();
      },
    ];
  }
}
