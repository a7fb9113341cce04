import { getDocumentProxy } from 'unpdf';

/** In the trailer or in the dictionary of a cross-reference stream; neither is ever packed. A name may escape letters. */
const ENCRYPT = /\/(?:E|#45)(?:n|#6[eE])(?:c|#63)(?:r|#72)(?:y|#79)(?:p|#70)(?:t|#74)(?![\w#])/;

/** Whether a PDF says that it is encrypted: most are not, and need no further look. */
export const saysEncrypted = (file: Buffer): boolean => ENCRYPT.test(file.toString('latin1'));

/**
 * Whether nobody can read a PDF without a password, or a certificate. One that is only locked against changes opens with
 * an empty password, as readers try it.
 */
export async function needsPassword(content: Uint8Array): Promise<boolean> {
  try {
    const pdf = await getDocumentProxy(content, { verbosity: 0 });
    await pdf.loadingTask.destroy();
    return false;
  } catch (error) {
    const { name, message } = error as Error;
    return name === 'PasswordException' || /encryption|security handler/i.test(message);
  }
}
