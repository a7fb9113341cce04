import { cornerChats } from '../../../../engine/server/chats/corner.ts';

/** Who was approved as a volunteer talks in the corner of the volunteers, and who looks after them looks after it. */
export const volunteersChats = cornerChats({
  id: 'volunteers',
  title: { en: "Volunteers' corner", 'zh-hant': '義工專區' },
  rolesOf: ({ volunteers }) => (volunteers ? [volunteers.role] : []),
  looksAfter: 'volunteer-manage',
});
