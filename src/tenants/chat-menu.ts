import type { MenuDefinition } from './tenant.ts';

/** Rooms to talk in, where the module is on. */
export const chatMenu: MenuDefinition = {
  group: { en: 'Events', 'zh-hant': '活動' },
  label: { en: 'Chat', 'zh-hant': '聊天' },
  icon: 'advice',
  action: 'Chat-Lobby',
  path: '/chat',
  module: 'chat',
};
