import { name } from '../../../engine/server/mail/placeholders.ts';
import { roomMails } from '../../../engine/server/mail/room-mail.ts';

/** Mails about what connects the portal with other programs. */
export const integrationMails = roomMails({
  'webhook-off': {
    reaches: 'proven',
    name: { en: 'Webhook switched off', 'zh-hant': 'Webhook 已關閉' },
    when: {
      en: 'Sent to administrators when a target has not responded for several days.',
      'zh-hant': '接收端多日沒有回應時，發給管理員。',
    },
    vars: {
      name,
      host: {
        label: { en: 'Host of the target', 'zh-hant': '接收端主機' },
        example: { en: 'hooks.example.org', 'zh-hant': 'hooks.example.org' },
      },
      days: { label: { en: 'Days', 'zh-hant': '日數' }, example: { en: '3', 'zh-hant': '3' } },
    },
    subject: { en: 'Webhook to {{ host }} switched off', 'zh-hant': '已停止通知 {{ host }}' },
    body: {
      en: '{{ host }} has not accepted any message for {{ days }} days. The webhook has been switched off. Once the host works again, switch the webhook on; waiting messages will then be sent.',
      'zh-hant': '{{ host }} 已有 {{ days }} 日未能接收訊息，現已關閉。修復後請重新開啟，等候中的訊息會隨即發出。',
    },
    button: { en: 'Open webhooks', 'zh-hant': '查看 Webhook' },
  },
});
