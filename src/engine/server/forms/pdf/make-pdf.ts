import type { ShownSection } from '../../../../contract/fields/shown-answer.ts';
import type { Lang } from '../../../../contract/lang.ts';
import type { Look } from '../../../../contract/portal.ts';
import { drawLetterhead, drawRunningLines } from '../../pdf/page-frame.ts';
import type { Pdf } from '../../pdf/pdfkit.ts';
import { printPdf } from '../../pdf/print-pdf.ts';
import type { Say } from '../../pdf/say.ts';
import { drawAnswers, drawTitle } from './draw-answers.ts';
import type { Pictures } from './pictures.ts';

/** Everything that stands in the PDF of a filled form. */
export type FormContent = {
  lang: Lang;
  title: string;
  /** Beside the title: when it was last changed, on which version of the form. */
  facts: readonly string[];
  /** `Printed 31/01/2026 14:30`, in the foot of each page. */
  printed: string;
  /** The product's clock: what the file says it was made at. */
  now: Date;
  tenant: { name: string; look: Look };
  sections: readonly ShownSection[];
  /** Fetched when the paper is there: pdfkit looks into some of them. */
  pictures(doc: Pdf): Promise<Pictures>;
};

export function makePdf(content: FormContent, say: Say): Promise<Buffer> {
  const { lang, title, facts, printed, now, tenant, sections, pictures } = content;
  return printPdf({ lang, title, author: tenant.name, now }, async (sheet) => {
    drawLetterhead(sheet, tenant.name, tenant.look);
    drawTitle(sheet, title, facts);
    await drawAnswers(sheet, sections, await pictures(sheet.doc), tenant.look.accent.light, say);
    drawRunningLines(sheet, { name: tenant.name, title, printed }, say);
  });
}
