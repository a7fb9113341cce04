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

/** Word nests tables and drawings to about fifty; each level costs the parser another look at every tag. */
const DEPTH_MAX = 500;

/** @throws Error nested deeper than any writer does */
function xmlText(xml: string, most: number): string {
  let text = '';
  let inside = 0;
  let depth = 0;
  const parser = new Parser(
    {
      onopentagname: (name) => {
        depth += 1;
        if (depth > DEPTH_MAX) throw new Error('nested too deep');
        if (TEXT.test(name)) inside += 1;
      },
      ontext: (piece) => {
        if (inside > 0 && text.length < most) text += piece;
      },
      onclosetag: (name) => {
        depth -= 1;
        if (TEXT.test(name)) inside -= 1;
        else if (ENDS.test(name)) text += '\n';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return text;
}
