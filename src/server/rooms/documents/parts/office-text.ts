import { unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { TEXT_CHARS_MAX, ZIP_BYTES_MAX } from '../../../../contract/limits.ts';

/** Where Word, Excel and PowerPoint keep what people wrote. */
const WRITTEN =
  /^(?:word\/(?:document|header\d*|footer\d*|footnotes|endnotes|comments)|xl\/(?:sharedStrings|worksheets\/[^/]+)|ppt\/(?:slides|notesSlides)\/[^/]+)\.xml$/;
/** One of these ends a word or a line. */
const ENDS = /(?:^|:)(?:p|si|row|is|tab|br|tc)$/;
const TEXT = /(?:^|:)t$/;

/**
 * The text of a docx, xlsx or pptx. What the directory says of sizes was held against the file when it came
 * (zip-directory.ts); no entry is unpacked beyond it.
 */
export function officeText(content: Uint8Array): string {
  let unpacked = 0;
  const parts = unzipSync(content, {
    filter: ({ name, originalSize }) => {
      if (!WRITTEN.test(name) || unpacked + originalSize > ZIP_BYTES_MAX / 4) return false;
      unpacked += originalSize;
      return true;
    },
  });
  let text = '';
  for (const name of Object.keys(parts).sort(byNumber)) {
    if (text.length >= TEXT_CHARS_MAX) break;
    text += `${xmlText(new TextDecoder().decode(parts[name]), TEXT_CHARS_MAX - text.length)}\n`;
  }
  return text;
}

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

function xmlText(xml: string, most: number): string {
  let text = '';
  let inside = 0;
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (TEXT.test(name)) inside += 1;
      },
      ontext: (piece) => {
        if (inside > 0 && text.length < most) text += piece;
      },
      onclosetag: (name) => {
        if (TEXT.test(name)) inside -= 1;
        else if (ENDS.test(name)) text += '\n';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return text;
}
