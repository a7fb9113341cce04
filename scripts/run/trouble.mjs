/** Something the person at the keyboard can mend; its message is the one line they read. */
export class Trouble extends Error {}

const MEANINGS = {
  EACCES: (where) => `No permission to write ${where}: give this user the folder, or run from a folder of its own.`,
  EPERM: (where) => `No permission to write ${where}: give this user the folder, or run from a folder of its own.`,
  EROFS: (where) => `${where} is on a read-only file system: run from a folder that can be written.`,
  ENOSPC: (where) => `The disk is full while writing ${where}: free about 1.5 GB and try again.`,
  EDQUOT: (where) => `The disk quota is used up while writing ${where}: free about 1.5 GB and try again.`,
  EMFILE: () => 'Too many open files: raise the limit (ulimit -n) and try again.',
};

/** One line for what a person can mend; the whole stack for what they cannot. */
export function explain(error) {
  if (error instanceof Trouble) return error.message;
  const meaning = MEANINGS[error?.code];
  return meaning ? meaning(error.path ?? error.dest ?? 'the project folder') : (error?.stack ?? String(error));
}

/** The same meaning found in what a tool printed, or nothing. */
export function troubleIn(output, where) {
  const code = Object.keys(MEANINGS).find((name) => new RegExp(`\\b${name}\\b`).test(output));
  if (code) return MEANINGS[code](where);
  if (/\b(ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ECONNRESET|ENETUNREACH)\b/.test(output)) {
    return 'The npm registry cannot be reached: check the network (or the proxy in npm config) and try again.';
  }
  return undefined;
}
