/** A row of a list as the wire names it, to be read as a form of its own. */
export type RowRef = {
  /** The form that the list stands in, and its record. */
  formId: string;
  dataId: string;
  /** The field that is the list. */
  list: string;
  /** '' for a row that is not there yet. */
  row: string;
};

/** `props.formId` of a list. No form and no record has a full stop in its id. */
export const rowFormId = (formId: string, list: string): string => `${formId}.${list}`;

/** One of `rowProvider.rowDataIdList`. */
export const rowDataId = (dataId: string, row: string): string => `${dataId}.${row}`;

/** The row that these ids name, with `props.dataId` of the list a new one; null where they name a form. */
export function rowRef({ formId, dataId }: { formId: string; dataId: string }): RowRef | null {
  const at = formId.lastIndexOf('.');
  if (at < 0) return null;
  const end = dataId.lastIndexOf('.');
  const row = end < 0 ? '' : dataId.slice(end + 1);
  return {
    formId: formId.slice(0, at),
    dataId: end < 0 ? dataId : dataId.slice(0, end),
    list: formId.slice(at + 1),
    row,
  };
}
