import type { Input } from '../../../contract/calls/calls.ts';
import { formatInstant, hongKongDate } from '../../../contract/dates.ts';
import { layoutAnswers } from '../../../contract/fields/shown.ts';
import type { Context } from '../context.ts';
import { found } from '../refusal.ts';
import { FileAnswer } from '../verb.ts';
import { makePdf } from './pdf/make-pdf.ts';
import { fetchPictures, picturesIn } from './pdf/pictures.ts';
import { withForm } from './read-form.ts';
import { coverAnswers, type Masked } from './secret-answers.ts';

/**
 * `GET /form/pdf`: the stored answers on paper, for whoever may open the form, with what that reader may see. Nothing
 * stored yet is 404; drafts are not printed.
 * @param above lines of the room on what this copy is
 */
export async function formPdf(
  ctx: Context,
  input: Input<'GET /form/pdf'>,
  above: readonly string[] = [],
): Promise<FileAnswer> {
  const { title, version, updatedAt, sections, stored } = await withForm(ctx, input, async (db, reading) => {
    const { form, files } = reading;
    const answers = found(reading.stored);
    // on paper stands what was declared, not what is to be declared anew
    const { declaresAgain: _, ...opened } = reading.opened;
    // a secret answer is not printed, not even for the person: paper is left lying about
    const { values, masked } = coverAnswers(form.secrets, answers.answers);
    const fields = form.fields(opened, { ...answers, answers: values });
    const sections = layoutAnswers(
      fields.map((field) => ({ ...field, ...coverOf({ ...reading.masked, ...masked }, field.fieldName) })),
      ctx.lang,
    );
    return {
      title: form.title,
      version: form.version,
      updatedAt: answers.updatedAt,
      sections,
      stored: await picturesIn(ctx, db, sections, files),
    };
  });
  const content = await makePdf(
    {
      lang: ctx.lang,
      title,
      facts: [
        ...above,
        ctx.t('forms-web.updated', { at: formatInstant(updatedAt) }),
        ctx.t('form-print.version', { version }),
      ],
      printed: ctx.t('form-print.printed', { at: formatInstant(ctx.now) }),
      now: ctx.now,
      tenant: { name: ctx.engine.words.pick(ctx.lang, ctx.tenant.name), look: ctx.tenant.look },
      sections,
      pictures: (doc) => fetchPictures(ctx, doc, stored),
    },
    (key, params) => ctx.t(key, params),
  );
  const name = `${title} ${hongKongDate(updatedAt)}.pdf`;
  return new FileAnswer({ content, name, type: 'application/pdf', bytes: content.byteLength });
}

const coverOf = (masked: Masked, name: string): { masked?: string } =>
  Object.hasOwn(masked, name) ? { masked: masked[name]! } : {};
