import type { listViews } from '../../../../contract/calls/lists.ts';
import type { Bound } from '../../verb.ts';
import { listListViews, removeListView, saveListView } from './views.ts';

export const listViewCalls = {
  'GET /list/view/list': listListViews,
  'POST /list/view/save': saveListView,
  'POST /list/view/remove': removeListView,
} satisfies Bound<typeof listViews>;
