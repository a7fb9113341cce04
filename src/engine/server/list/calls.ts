import type { lists } from '../../../contract/calls/lists.ts';
import type { Bound } from '../verb.ts';
import { exportList } from './files/export-list.ts';
import { listKeys } from './list-keys.ts';
import { listListViews, removeListView, saveListView } from './views/views.ts';

export const listCalls = {
  'POST /list/export': exportList,
  'POST /list/keys': listKeys,
  'GET /list/view/list': listListViews,
  'POST /list/view/save': saveListView,
  'POST /list/view/remove': removeListView,
} satisfies Bound<typeof lists>;
