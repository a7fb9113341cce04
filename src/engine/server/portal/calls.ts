import type { portal as contract } from '../../../contract/calls/portal.ts';
import { editChoice, getChoice, unsubscribe } from '../notifications/choice.ts';
import type { Bound } from '../verb.ts';
import { figureList } from './figures.ts';
import { nextList } from './next.ts';
import { notificationList, notificationRead } from './notification-list.ts';
import { portal } from './portal.ts';
import { workList } from './work.ts';

/** The calls the engine itself answers. */
export const portalCalls: Bound<typeof contract> = {
  'GET /portal': portal,
  'GET /notification/list': notificationList,
  'POST /notification/read': notificationRead,
  'GET /notification/choice': getChoice,
  'POST /notification/choice/edit': editChoice,
  'POST /notification/unsubscribe': unsubscribe,
  'GET /next/list': nextList,
  'GET /work/list': workList,
  'GET /figure/list': figureList,
  'POST /client/error': async (ctx, input) => {
    ctx.engine.log.warn({ where: input.where, message: input.message, requestId: ctx.requestId }, 'client error');
    return {};
  },
};
