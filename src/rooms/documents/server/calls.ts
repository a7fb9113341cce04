import type { Bound } from '../../../engine/server/verb.ts';
import type { documents } from '../contract/calls.ts';
import { approvalForm } from './answers/approval-form.ts';
import { bin } from './library/bin.ts';
import { edit } from './library/edit.ts';
import { folderDelete } from './library/folder-delete.ts';
import { folderEdit } from './library/folder-edit.ts';
import { folderList } from './library/folder-list.ts';
import { folderMove, folderRename } from './library/folders.ts';
import { getPublic } from './library/get-public.ts';
import { list, search, userList } from './library/list.ts';
import { opens } from './library/opens.ts';
import { restore } from './library/restore.ts';
import { userDelete } from './library/user-delete.ts';
import { versions } from './library/versions.ts';
import { generalUpload } from './upload/general-upload.ts';
import { get } from './upload/get.ts';
import { keepPart, partReceived } from './upload/part.ts';
import { systemUpload, upload, userUpload } from './upload/upload.ts';

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
