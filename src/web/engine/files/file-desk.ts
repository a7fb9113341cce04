import { BASE_PATH } from '../../../contract/call.ts';
import type { FileDesk } from '../../../contract/fields/file-desk.ts';
import { callApi } from '../call.ts';

/** Brings the files of forms to the server and takes them away. */
export const fileDesk: FileDesk = {
  send({ file, name, kind, folderDir, onProgress, signal }) {
    onProgress(0);
    const named = new File([file], name, { type: file.type });
    const call = kind === 'image' ? 'POST /attachment/generalUpload' : 'POST /attachment/upload';
    return callApi(call, { file: named, folderDir }, { quiet: true, signal });
  },
  async remove(attachmentId) {
    await callApi('POST /attachment/userDelete', { attachmentId }, { quiet: true });
  },
  urlOf: (attachmentId) => `${BASE_PATH}/attachment/get?attachmentId=${attachmentId}`,
};
