/** A word in the language of the paper. */
export type Say = (key: string, params?: Record<string, string | number>) => string;
