import type { documents } from '../../../contract/calls/documents.ts';
import type { Bound } from '../../engine/verb.ts';
import { approvalForm } from './approval-form.ts';
import { edit } from './edit.ts';
import { folderDelete } from './folder-delete.ts';
import { folderEdit, folderList, folderRename } from './folders.ts';
import { generalUpload } from './general-upload.ts';
import { get } from './get.ts';
import { list, search, userList } from './list.ts';
import { keepPart, partReceived } from './part.ts';
import { systemUpload, upload, userUpload } from './upload.ts';
import { userDelete } from './user-delete.ts';

export const documentsCalls = {
  'POST /attachment/upload': upload,
  'POST /attachment/generalUpload': generalUpload,
  'POST /attachment/userUpload': userUpload,
  'POST /attachment/systemUpload': systemUpload,
  'POST /attachment/part': keepPart,
  'GET /attachment/part': partReceived,
  'GET /attachment/get': get,
  'GET /attachment/list': list,
  'GET /attachment/userList': userList,
  'POST /attachment/search': search,
  'POST /attachment/edit': edit,
  'POST /attachment/userDelete': userDelete,
  'GET /attachment/approvalForm': approvalForm,
  'GET /attachment/folder/list': folderList,
  'POST /attachment/folder/edit': folderEdit,
  'POST /attachment/folder/rename': folderRename,
  'POST /attachment/folder/delete': folderDelete,
} satisfies Bound<typeof documents>;
