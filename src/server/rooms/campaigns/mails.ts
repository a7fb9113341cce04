import { name } from '../../engine/mail/placeholders.ts';
import type { RoomMail } from '../../engine/mail/room-mail.ts';

/** Mails of this room. What a campaign says is written for it, and is no text of the product. */
export const campaignsMails = {
  campaign: {
    purpose: 'marketing',
    free: true,
    name: { en: 'Campaign', 'zh-hant': '群發電郵' },
    when: { en: 'To the people of a campaign.', 'zh-hant': '發給群發電郵的收件人。' },
    vars: { name },
    subject: { en: '', 'zh-hant': '' },
    body: { en: '', 'zh-hant': '' },
  },
} as const satisfies Record<string, RoomMail>;
