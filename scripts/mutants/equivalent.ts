/** A fault after which the product does the same, so that no test can see it. Each with its reason. */
type Equivalent = {
  file: string;
  /** Part of the line it is in. */
  text: string;
  /** What is put there; any turn of the line where it is left out. */
  put?: string;
  why: string;
};

export const EQUIVALENT: readonly Equivalent[] = [];
