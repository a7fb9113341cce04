/** One module of each file that a form is drawn with; what is fetched for a single act stays as it is. */
const FORMS =
  /engine[\\/]forms[\\/]form-store|fields[\\/](field-types|choiceListEditor[\\/]list\.input|upload[\\/]files\.input)\./;

/**
 * First line of a built script: Chromium then compiles its functions beside the download instead of one by one when
 * the form is drawn for the first time, a fifth of that time. To other browsers it is a comment.
 */
export const compileAhead = ({ moduleIds }: { moduleIds: readonly string[] }): string =>
  moduleIds.some((id) => FORMS.test(id)) ? '//# allFunctionsCalledOnLoad' : '';
