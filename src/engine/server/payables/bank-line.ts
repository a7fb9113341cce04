/** A line of the bank statement as it is compared: capitals, no spaces, however staff typed it. */
export const foldLine = (reference: string): string => reference.replaceAll(' ', '').toUpperCase();

/** The same in SQL, as the indexes on references have it. */
export const bankLine = (column: string): string => `upper(replace(${column}, ' ', ''))`;
