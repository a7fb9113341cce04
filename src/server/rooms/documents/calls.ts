import type { documents } from '../../../contract/calls/documents.ts';
import type { Bound } from '../../engine/verb.ts';
import { approvalForm } from './approval-form.ts';
import { bin } from './bin.ts';
import { edit } from './edit.ts';
import { folderDelete } from './folder-delete.ts';
import { folderEdit } from './folder-edit.ts';
import { folderList } from './folder-list.ts';
import { folderMove, folderRename } from './folders.ts';
import { generalUpload } from './general-upload.ts';
import { get } from './get.ts';
import { getPublic } from './get-public.ts';
import { list, search, userList } from './list.ts';
import { opens } from './opens.ts';
import { keepPart, partReceived } from './part.ts';
import { restore } from './restore.ts';
import { systemUpload, upload, userUpload } from './upload.ts';
import { userDelete } from './user-delete.ts';
import { versions } from './versions.ts';

export const documentsCalls = {
  'POST /attachment/upload': upload,
  'POST /attachment/generalUpload': generalUpload,
  'POST /attachment/userUpload': userUpload,
  'POST /attachment/systemUpload': systemUpload,
  'POST /attachment/part': keepPart,
  'GET /attachment/part': partReceived,
  'GET /attachment/get': get,
  'GET /attachment/public': getPublic,
  'GET /attachment/list': list,
  'GET /attachment/userList': userList,
  'POST /attachment/search': search,
  'POST /attachment/edit': edit,
  'POST /attachment/userDelete': userDelete,
  'GET /attachment/approvalForm': approvalForm,
  'GET /attachment/folder/list': folderList,
  'POST /attachment/folder/edit': folderEdit,
  'POST /attachment/folder/rename': folderRename,
  'POST /attachment/folder/move': folderMove,
  'POST /attachment/folder/delete': folderDelete,
  'GET /attachment/bin': bin,
  'POST /attachment/restore': restore,
  'GET /attachment/versions': versions,
  'GET /attachment/opens': opens,
} satisfies Bound<typeof documents>;
