import { comment, days, name } from '../../../engine/server/mail/placeholders.ts';
import { mailsWith } from '../../../engine/server/mail/room-mail.ts';
import { change, endsOn, graceEndsOn, login, notes, number, type, who } from './mail-placeholders.ts';

const button = { en: 'Open my membership', 'zh-hant': '查看我的會籍' };

/** Mails of this room; a tenant's own text of the same name stands before it. */
export const membershipMails = mailsWith({ button })({
  'membership-received': {
    reaches: 'proven',
    name: { en: 'Application received', 'zh-hant': '已收到入會申請' },
    when: {
      en: 'Sent to the applicant when a membership application is submitted.',
      'zh-hant': '提交入會申請後，發給申請人。',
    },
    vars: { name, type },
    subject: { en: 'We have received your application: {{ type }}', 'zh-hant': '已收到你的申請：{{ type }}' },
    body: {
      en: 'Thank you for applying for {{ type }} of {{ tenantName }}. We have received your form and will review it. You will receive an e-mail as soon as a decision has been made; you do not need to do anything until then.',
      'zh-hant':
        '感謝你申請成為{{ tenantName }}的{{ type }}。我們已收到你的申請表，並會進行審核。一經決定，我們會以電郵通知你，你暫時無須採取任何行動。',
    },
  },
  'membership-reader': {
    reaches: 'asked',
    name: { en: 'Reading member invitation', 'zh-hant': '邀請閱讀會員' },
    when: {
      en: 'Sent to a person invited by a member as a reading member.',
      'zh-hant': '會員邀請他人成為閱讀會員時，發給受邀人。',
    },
    vars: { who, days },
    subject: {
      en: '{{ who }} invites you to be a reading member of {{ tenantName }}',
      'zh-hant': '{{ who }} 邀請你成為{{ tenantName }}的閱讀會員',
    },
    body: {
      en: '{{ who }}, a member of {{ tenantName }}, invites you to be a reading member.\n\nA reading member can open and download the documents in the members’ corner, but nothing else. There is no fee and no membership number, and you do not become a member yourself. Your access lasts as long as the membership of {{ who }}, who can end it at any time.\n\nLog in with this e-mail address to accept or decline; if you have no account yet, please register with this address first. The invitation is valid for {{ days }} days. If you did not expect it, please ignore this message.',
      'zh-hant':
        '{{ tenantName }}會員 {{ who }} 邀請你成為閱讀會員。\n\n閱讀會員可開啟及下載會員專區的文件，但不能使用其他功能；無須繳費，亦不設會員編號，你本人並不會因此成為會員。資格以 {{ who }} 的會籍有效期為限，{{ who }} 亦可隨時終止。\n\n請以這個電郵地址登入，然後接受或拒絕邀請；如未有帳戶，請先以這個地址登記。邀請有效期為 {{ days }} 天。如果你不知情，請不用理會這封電郵。',
    },
    button: { en: 'View the invitation', 'zh-hant': '查看邀請' },
  },
  'membership-approved': {
    reaches: 'proven',
    name: { en: 'Welcome', 'zh-hant': '歡迎加入' },
    when: {
      en: 'Sent to the member with the membership number when the membership begins.',
      'zh-hant': '會籍生效時，發給會員，內附會員編號。',
    },
    vars: { name, type, number, endsOn, comment },
    subject: {
      en: 'Welcome: your membership number is {{ number }}',
      'zh-hant': '歡迎加入：你的會員編號為 {{ number }}',
    },
    body: {
      en: 'Your application for {{ type }} of {{ tenantName }} has been approved. Your membership number is {{ number }}.{% if endsOn != "" %}\n\nYour membership runs until {{ endsOn }}.{% endif %}{% if comment != "" %}\n\nA note from us: {{ comment }}{% endif %}',
      'zh-hant':
        '你的{{ tenantName }}{{ type }}申請已獲批准，會員編號為 {{ number }}。{% if endsOn != "" %}\n\n你的會籍有效期至 {{ endsOn }}。{% endif %}{% if comment != "" %}\n\n備註：{{ comment }}{% endif %}',
    },
  },
  'membership-rejected': {
    reaches: 'proven',
    name: { en: 'Application not approved', 'zh-hant': '入會申請未獲批准' },
    when: {
      en: 'Sent to the applicant when a membership application is rejected.',
      'zh-hant': '入會申請被拒絕時，發給申請人。',
    },
    vars: { name, type, comment },
    subject: { en: 'Your application: {{ type }}', 'zh-hant': '你的申請：{{ type }}' },
    body: {
      en: 'We are sorry that we could not approve your application for {{ type }} of {{ tenantName }}.\n\nReason: {{ comment }}\n\nYou can apply again.',
      'zh-hant': '很抱歉，你的{{ tenantName }}{{ type }}申請未獲批准。\n\n原因：{{ comment }}\n\n你可以再次提出申請。',
    },
  },
  'membership-unpaid': {
    reaches: 'proven',
    name: { en: 'Application ended, fee not paid', 'zh-hant': '申請因未繳會費而結束' },
    when: {
      en: 'Sent to the applicant when the invoice of an approved application is cancelled or not paid in time.',
      'zh-hant': '已批准的申請，其發票逾期未付或被取消時，發給申請人。',
    },
    vars: { name, type, comment },
    subject: { en: 'Your application has ended: {{ type }}', 'zh-hant': '你的申請已結束：{{ type }}' },
    body: {
      en: 'Your application for {{ type }} of {{ tenantName }} was approved, but the fee has not been paid, so the application has ended.\n\nReason: {{ comment }}\n\nYou can apply again at any time.',
      'zh-hant':
        '你的{{ tenantName }}{{ type }}申請已獲批准，但會費尚未繳付，申請因而結束。\n\n原因：{{ comment }}\n\n你可隨時再次申請。',
    },
  },
  'membership-application-withdrawn': {
    reaches: 'proven',
    name: { en: 'Application withdrawal confirmed', 'zh-hant': '確認撤回申請' },
    when: {
      en: 'Sent to the applicant when they withdraw their application.',
      'zh-hant': '申請人撤回申請後，發給該申請人。',
    },
    vars: { name, type },
    subject: { en: 'Application withdrawn: {{ type }}', 'zh-hant': '已撤回申請：{{ type }}' },
    body: {
      en: 'This confirms that you have withdrawn your application for {{ type }} of {{ tenantName }}. You can apply again at any time.',
      'zh-hant': '現確認你已撤回{{ tenantName }}{{ type }}的申請。你可隨時再次申請。',
    },
  },
  'membership-awaiting': {
    reaches: 'proven',
    name: { en: 'Approved, payment due', 'zh-hant': '已獲批准，等候繳費' },
    when: {
      en: 'Sent to the applicant when the application is approved and a fee is due.',
      'zh-hant': '申請獲批准並須繳費時，發給申請人。',
    },
    vars: { name, type, comment },
    subject: { en: 'Approved: {{ type }}', 'zh-hant': '申請已獲批准：{{ type }}' },
    body: {
      en: 'Your application for {{ type }} of {{ tenantName }} has been approved. We will send you the invoice for the fee in a separate e-mail. You will become a member once it is paid.{% if comment != "" %}\n\nA note from us: {{ comment }}{% endif %}',
      'zh-hant':
        '你的{{ tenantName }}{{ type }}申請已獲批准。會費發票會另以電郵寄上，繳付後你即成為會員。{% if comment != "" %}\n\n備註：{{ comment }}{% endif %}',
    },
  },
  'membership-returned': {
    reaches: 'proven',
    name: { en: 'Application returned', 'zh-hant': '入會申請退回補充' },
    when: {
      en: 'Sent to the applicant when an application is returned for changes.',
      'zh-hant': '申請退回修改或補充時，發給申請人。',
    },
    vars: { name, type, comment, notes },
    subject: { en: 'Please complete your application: {{ type }}', 'zh-hant': '請補充你的申請：{{ type }}' },
    body: {
      en: 'We have reviewed your application for {{ type }} of {{ tenantName }}. Please change or complete it as described in the notes on the form, and submit it again.{% if comment != "" %}\n\n{{ comment }}{% endif %}{% if notes != "" %}\n\n{{ notes }}{% endif %}',
      'zh-hant':
        '我們已審閱你的{{ tenantName }}{{ type }}申請，請修改或補充有關內容。表格的欄位旁附有備註，完成後請再次提交。{% if comment != "" %}\n\n{{ comment }}{% endif %}{% if notes != "" %}\n\n{{ notes }}{% endif %}',
    },
  },
  'membership-renewed': {
    reaches: 'proven',
    name: { en: 'Membership renewed', 'zh-hant': '會籍已續期' },
    when: {
      en: 'Sent to the member when a membership is renewed.',
      'zh-hant': '會籍續期後，發給會員。',
    },
    vars: { name, type, number, endsOn },
    subject: { en: 'Your membership has been renewed until {{ endsOn }}', 'zh-hant': '你的會籍已續期至 {{ endsOn }}' },
    body: {
      en: 'Thank you for renewing with {{ tenantName }}. Your {{ type }}, number {{ number }}, now runs until {{ endsOn }}.',
      'zh-hant': '感謝你繼續支持{{ tenantName }}。你的{{ type }}（編號 {{ number }}）有效期至 {{ endsOn }}。',
    },
  },
  'membership-reminder': {
    reaches: 'proven',
    name: { en: 'Time to renew', 'zh-hant': '續會提示' },
    when: {
      en: 'Sent to the member 60, 30 and 7 days before the membership ends, unless the settings differ.',
      'zh-hant': '會籍期滿前 60、30 及 7 日發給會員（可在設定更改）。',
    },
    vars: { name, type, number, endsOn },
    subject: { en: 'Your membership runs until {{ endsOn }}', 'zh-hant': '你的會籍有效期至 {{ endsOn }}' },
    body: {
      en: 'Your {{ type }} of {{ tenantName }}, number {{ number }}, runs until {{ endsOn }}. You can renew it now; the new term begins when the current one ends, so you do not lose any days.',
      'zh-hant':
        '你的{{ tenantName }}{{ type }}（編號 {{ number }}）有效期至 {{ endsOn }}。你現在可以續會；新一期由現有會籍期滿日起計算，不會損失任何日數。',
    },
  },
  'membership-overdue': {
    reaches: 'proven',
    name: { en: 'Membership ended, grace period', 'zh-hant': '會籍期滿，寬限期' },
    when: {
      en: 'Sent to the member after the membership ends and before it lapses.',
      'zh-hant': '會籍期滿後、失效之前，發給會員。',
    },
    vars: { name, type, number, endsOn, graceEndsOn },
    subject: { en: 'Your membership ended on {{ endsOn }}', 'zh-hant': '你的會籍已於 {{ endsOn }} 期滿' },
    body: {
      en: 'Your {{ type }} of {{ tenantName }}, number {{ number }}, ended on {{ endsOn }}. You remain a member until {{ graceEndsOn }}; please renew by then, or your membership will lapse.',
      'zh-hant':
        '你的{{ tenantName }}{{ type }}（編號 {{ number }}）已於 {{ endsOn }} 期滿，寬限期至 {{ graceEndsOn }}。請於該日或之前續會，否則會籍將會失效。',
    },
  },
  'membership-lapsed': {
    reaches: 'proven',
    name: { en: 'Membership lapsed', 'zh-hant': '會籍已失效' },
    when: {
      en: 'Sent to the member when the grace period ends.',
      'zh-hant': '寬限期屆滿後，發給會員。',
    },
    vars: { name, type, number, endsOn },
    subject: { en: 'Your membership has lapsed', 'zh-hant': '你的會籍已失效' },
    body: {
      en: 'Your {{ type }} of {{ tenantName }}, number {{ number }}, ended on {{ endsOn }} and has lapsed. You can renew it at any time; you keep your number, and the new term begins on the day you pay.',
      'zh-hant':
        '你的{{ tenantName }}{{ type }}（編號 {{ number }}）已於 {{ endsOn }} 期滿，現已失效。你可隨時續會並保留原有編號，新一期由付款當日起計算。',
    },
  },
  'membership-withdrawn': {
    reaches: 'proven',
    name: { en: 'Withdrawal confirmed', 'zh-hant': '確認退會' },
    when: {
      en: 'Sent to the member when they leave.',
      'zh-hant': '會員退出後，發給該會員。',
    },
    vars: { name, type, number },
    subject: { en: 'You have withdrawn: {{ type }}', 'zh-hant': '已退出：{{ type }}' },
    body: {
      en: 'This confirms that you have withdrawn from {{ type }} of {{ tenantName }}{% if number != "" %} (number {{ number }}){% endif %}. Thank you for being a member. You can apply again at any time.',
      'zh-hant':
        '現確認你已退出{{ tenantName }}{{ type }}{% if number != "" %}（編號 {{ number }}）{% endif %}。感謝你一直以來的支持，你可隨時再次申請。',
    },
  },
  'membership-deactivated': {
    reaches: 'proven',
    name: { en: 'Membership ended by the office', 'zh-hant': '會籍由職員終止' },
    when: {
      en: 'Sent to the member when the office ends a membership.',
      'zh-hant': '職員停用會籍時，發給會員。',
    },
    vars: { name, type, comment },
    subject: { en: 'Your membership has been ended: {{ type }}', 'zh-hant': '你的會籍已終止：{{ type }}' },
    body: {
      en: 'Our office has ended your {{ type }} of {{ tenantName }}.\n\nReason: {{ comment }}',
      'zh-hant': '你的{{ tenantName }}{{ type }}已由職員停用。\n\n原因：{{ comment }}',
    },
  },
  'membership-changed': {
    reaches: 'proven',
    name: { en: 'Membership changed by the office', 'zh-hant': '職員更改會籍' },
    when: {
      en: 'Sent to the member when the office renews, extends, suspends or otherwise changes a membership, or corrects personal details.',
      'zh-hant': '職員續會、延長、暫停或以其他方式更改會籍，或更正個人資料後，發給會員。',
    },
    vars: { name, change, comment },
    subject: { en: 'A change to your membership', 'zh-hant': '你的會籍有更改' },
    body: {
      en: '{{ change }}\n\nReason: {{ comment }}\n\nIf you have any questions, please contact us.',
      'zh-hant': '{{ change }}\n\n原因：{{ comment }}\n\n如有查詢，請與我們聯絡。',
    },
  },
  'membership-merged': {
    reaches: 'proven',
    name: { en: 'Memberships merged', 'zh-hant': '會籍已合併' },
    when: {
      en: 'Sent to both addresses of a person when two register records are merged.',
      'zh-hant': '合併名冊內兩項記錄時，發給當事人的兩個地址。',
    },
    vars: { name, number, endsOn, login },
    subject: { en: 'Your memberships have been merged', 'zh-hant': '你的會籍已合併' },
    body: {
      en: 'You were listed twice in the register of {{ tenantName }}. We have merged the two memberships{% if number != "" %}: your membership number is {{ number }}{% endif %}.{% if endsOn != "" %} Your membership runs until {{ endsOn }}.{% endif %} Please log in as {{ login }}.\n\nIf you think this is a mistake, please contact us.',
      'zh-hant':
        '你在{{ tenantName }}的名冊中有兩項記錄，我們已將兩者合併{% if number != "" %}，你的會員編號為 {{ number }}{% endif %}。{% if endsOn != "" %}你的會籍有效期至 {{ endsOn }}。{% endif %}請以 {{ login }} 登入。\n\n如你認為有誤，請與我們聯絡。',
    },
  },
  'membership-merge-undone': {
    reaches: 'proven',
    name: { en: 'Merge undone', 'zh-hant': '會籍合併已還原' },
    when: {
      en: 'Sent to the people concerned when a merge is undone.',
      'zh-hant': '還原合併時，發給相關人士。',
    },
    vars: { name, number },
    subject: { en: 'Your memberships are separate again', 'zh-hant': '你的會籍合併已還原' },
    body: {
      en: 'We have undone the merge of two memberships of {{ tenantName }}. Yours has been restored{% if number != "" %}, with the number {{ number }}{% endif %}.',
      'zh-hant':
        '我們已還原{{ tenantName }}兩個會籍的合併。你的會籍與之前一樣{% if number != "" %}，會員編號為 {{ number }}{% endif %}。',
    },
  },
  'membership-profile-accepted': {
    reaches: 'proven',
    name: { en: 'Change of personal details accepted', 'zh-hant': '個人資料更改獲接納' },
    when: {
      en: 'Sent to the member when a change of name or date of birth is accepted.',
      'zh-hant': '姓名或出生日期的更改獲接納後，發給會員。',
    },
    vars: { name },
    subject: { en: 'Your personal details have been changed', 'zh-hant': '你的個人資料已更改' },
    body: {
      en: 'Your change of name or date of birth at {{ tenantName }} has been accepted and is now in effect.',
      'zh-hant': '你在{{ tenantName }}提交的姓名或出生日期更改已獲確認，即時生效。',
    },
  },
  'membership-profile-rejected': {
    reaches: 'proven',
    name: { en: 'Change of personal details rejected', 'zh-hant': '個人資料更改不獲接納' },
    when: {
      en: 'Sent to the member when a change of name or date of birth is rejected.',
      'zh-hant': '姓名或出生日期的更改不獲接納時，發給會員。',
    },
    vars: { name, comment },
    subject: { en: 'Your personal details have not been changed', 'zh-hant': '你的個人資料未有更改' },
    body: {
      en: 'We could not accept your change of name or date of birth at {{ tenantName }}.\n\nReason: {{ comment }}',
      'zh-hant': '你在{{ tenantName }}提交的姓名或出生日期更改未獲接納。\n\n原因：{{ comment }}',
    },
  },
});
