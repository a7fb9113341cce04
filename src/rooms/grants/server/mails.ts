import { comment, days, dueOn, name } from '../../../engine/server/mail/placeholders.ts';
import { mailsWith } from '../../../engine/server/mail/room-mail.ts';
import { beginsOn, field, granted, notes, number, report, stage, title, who } from './mail-placeholders.ts';

const invitationButton = { en: 'View the invitation', 'zh-hant': '查看邀請' };
const button = { en: 'Open the application', 'zh-hant': '查看申請' };

/** Mails of this room; a tenant's own text of the same name stands before it. */
export const grantsMails = mailsWith({ button })({
  'grant-received': {
    reaches: 'proven',
    name: { en: 'Application received', 'zh-hant': '已收到申請' },
    when: {
      en: 'Sent to the applicant when an application is submitted.',
      'zh-hant': '申請提交後，發給申請人。',
    },
    vars: { name, title, number, stage },
    subject: { en: 'We have received your application {{ number }}', 'zh-hant': '已收到你的申請 {{ number }}' },
    body: {
      en: 'We have received “{{ title }}” ({{ stage }}). Its number is {{ number }}; please quote it when you write to us. You do not need to do anything until you hear from us again.',
      'zh-hant':
        '我們已收到「{{ title }}」（{{ stage }}），申請編號為 {{ number }}，與我們聯絡時請註明。在收到我們的通知前，你無須採取任何行動。',
    },
  },
  'grant-returned': {
    reaches: 'proven',
    name: { en: 'Application returned for editing', 'zh-hant': '申請退回修改' },
    when: {
      en: 'Sent to the applicant when an application is returned for changes.',
      'zh-hant': '申請退回修改或補充時，發給申請人。',
    },
    vars: { name, title, number, stage, dueOn, comment, notes },
    subject: { en: 'Please complete your application {{ number }}', 'zh-hant': '請補充你的申請 {{ number }}' },
    body: {
      en: 'Please change or complete “{{ title }}” and submit it again by {{ dueOn }}. Only fields with a note can be changed; without notes, all fields can be changed.{% if comment != "" %}\n\n{{ comment }}{% endif %}{% if notes != "" %}\n\n{{ notes }}{% endif %}',
      'zh-hant':
        '請在 {{ dueOn }} 或之前修改或補充「{{ title }}」，然後再次提交。只有附有備註的欄位可以修改；如沒有備註，則全部欄位均可修改。{% if comment != "" %}\n\n{{ comment }}{% endif %}{% if notes != "" %}\n\n{{ notes }}{% endif %}',
    },
  },
  'grant-approved': {
    reaches: 'proven',
    name: { en: 'Stage approved', 'zh-hant': '階段獲批准' },
    when: {
      en: 'Sent to the applicant when the approvers have approved a stage.',
      'zh-hant': '審批員批准某一階段後，發給申請人。',
    },
    vars: { name, title, number, stage, comment },
    subject: { en: 'Approved: {{ number }}, {{ stage }}', 'zh-hant': '已獲批准：{{ number }}（{{ stage }}）' },
    body: {
      en: 'We are pleased to inform you that “{{ title }}” has been approved in this stage: {{ stage }}. We will notify you once the next stage is open.{% if comment != "" %}\n\n{{ comment }}{% endif %}',
      'zh-hant':
        '我們欣然通知你，「{{ title }}」已在本階段（{{ stage }}）獲得批准。下一階段開放時，我們會再通知你。{% if comment != "" %}\n\n{{ comment }}{% endif %}',
    },
  },
  'grant-rejected': {
    reaches: 'proven',
    name: { en: 'Application not supported', 'zh-hant': '申請未獲資助' },
    when: {
      en: 'Sent to the applicant when an application is rejected.',
      'zh-hant': '申請被拒絕時，發給申請人。',
    },
    vars: { name, title, number, stage, comment },
    subject: { en: 'Your application {{ number }}', 'zh-hant': '你的申請 {{ number }}' },
    body: {
      en: 'We are sorry that we cannot support “{{ title }}”.{% if comment != "" %}\n\nReason: {{ comment }}{% endif %}\n\nThank you for the work that went into it. You are welcome to apply in a later call.',
      'zh-hant':
        '很抱歉，我們未能資助「{{ title }}」。{% if comment != "" %}\n\n原因：{{ comment }}{% endif %}\n\n感謝你為申請所付出的努力，歡迎在日後的計劃再次提出申請。',
    },
  },
  'grant-promoted': {
    reaches: 'proven',
    name: { en: 'Next stage open', 'zh-hant': '進入下一階段' },
    when: {
      en: 'Sent to the applicant when an application moves to its next stage.',
      'zh-hant': '申請進入下一階段時，發給申請人。',
    },
    vars: { name, title, number, stage, granted, beginsOn },
    subject: { en: 'Next stage: {{ number }}, {{ stage }}', 'zh-hant': '進入下一階段：{{ number }}（{{ stage }}）' },
    body: {
      en: '“{{ title }}” is now in this stage: {{ stage }}.{% if granted != "" %}\n\nWe grant {{ granted }}; the project begins on {{ beginsOn }}.{% endif %}\n\nPlease open it to see what comes next.',
      'zh-hant':
        '「{{ title }}」現已進入{{ stage }}階段。{% if granted != "" %}\n\n獲批金額為 {{ granted }}，項目於 {{ beginsOn }} 展開。{% endif %}\n\n請查看接下來的步驟。',
    },
  },
  'grant-withdrawn': {
    reaches: 'proven',
    name: { en: 'Application withdrawn', 'zh-hant': '申請已撤回' },
    when: {
      en: 'Sent to the applicant when they withdraw an application.',
      'zh-hant': '申請人撤回申請後，發給申請人。',
    },
    vars: { name, title, number, stage },
    subject: { en: 'You have withdrawn {{ number }}', 'zh-hant': '你已撤回申請 {{ number }}' },
    body: {
      en: 'You have withdrawn “{{ title }}”. It will not be processed any further; you can still view it.',
      'zh-hant': '你已撤回「{{ title }}」。我們不會再處理這份申請，你仍可隨時查閱。',
    },
  },
  'grant-review-asked': {
    reaches: 'proven',
    name: { en: 'Review requested', 'zh-hant': '邀請審批' },
    when: {
      en: 'Sent to an approver when it is their turn to review. It names the application but contains none of its answers, because conflicts of interest are declared first.',
      'zh-hant': '輪到審批員審批時，發給該審批員。由於須先申報利益衝突，內容只提及申請的編號及名稱。',
    },
    vars: { name, title, number },
    subject: {
      en: '{{ number }} is awaiting your review: {{ title }}',
      'zh-hant': '{{ number }} 等候你審批：{{ title }}',
    },
    body: {
      en: '“{{ title }}” ({{ number }}), an application to {{ tenantName }}, is awaiting your review. Before you open it, you will be asked whether you have a conflict of interest.',
      'zh-hant':
        '向{{ tenantName }}提出的申請「{{ title }}」（{{ number }}）等候你審批。開啟之前，請先申報是否有利益衝突。',
    },
  },
  'grant-team': {
    reaches: 'asked',
    name: { en: 'Invitation to a team', 'zh-hant': '團隊邀請' },
    when: {
      en: 'Sent to people invited to the team of an application.',
      'zh-hant': '邀請某人加入申請團隊時，發給該人。',
    },
    vars: { title, who, days },
    subject: { en: 'You are invited to the team of “{{ title }}”', 'zh-hant': '邀請你加入「{{ title }}」的團隊' },
    body: {
      en: '{{ who }} invites you to work on the grant application “{{ title }}” at {{ tenantName }}.\n\nLog in with this e-mail address to accept or decline; if you have no account yet, please register with this address first. The invitation is valid for {{ days }} days. Nothing changes for you until you accept.',
      'zh-hant':
        '{{ who }} 邀請你參與{{ tenantName }}的資助申請「{{ title }}」。\n\n請以這個電郵地址登入，然後接受或拒絕邀請；如未有帳戶，請先以這個地址登記。邀請有效期為 {{ days }} 天。在你接受之前，一切維持不變。',
    },
    button: invitationButton,
  },
  'grant-call': {
    reaches: 'proven',
    name: { en: 'Invitation to apply', 'zh-hant': '邀請申請資助' },
    when: {
      en: 'Sent to people invited to apply in a call.',
      'zh-hant': '邀請某人在申請期內提出申請時，發給該人。',
    },
    vars: { title, days },
    subject: { en: 'You are invited to apply: {{ title }}', 'zh-hant': '邀請你申請：{{ title }}' },
    body: {
      en: '{{ tenantName }} invites you to apply for a grant in “{{ title }}”.\n\nLog in with this e-mail address to accept; if you have no account yet, please register with this address first. The invitation is valid for {{ days }} days.',
      'zh-hant':
        '{{ tenantName }}邀請你在「{{ title }}」提出資助申請。\n\n請以這個電郵地址登入並接受邀請；如未有帳戶，請先以這個地址登記。邀請有效期為 {{ days }} 天。',
    },
    button: invitationButton,
  },
  'grant-mention': {
    reaches: 'proven',
    name: { en: 'Mentioned in a comment', 'zh-hant': '留言中提及' },
    when: {
      en: 'Sent to people mentioned in a comment on a field of an application.',
      'zh-hant': '在申請欄位的留言中提及某人時，發給該人。',
    },
    vars: { name, who, title, field, comment },
    subject: {
      en: '{{ who }} mentioned you in a comment on “{{ field }}”',
      'zh-hant': '{{ who }} 在「{{ field }}」提及你',
    },
    body: {
      en: '{{ who }} mentioned you in a comment on the field “{{ field }}” of “{{ title }}”:\n\n{{ comment }}',
      'zh-hant': '{{ who }} 在「{{ title }}」的欄位「{{ field }}」提及你：\n\n{{ comment }}',
    },
    button: { en: 'Go to the field', 'zh-hant': '前往該欄位' },
  },
  'grant-handed-over': {
    reaches: 'proven',
    name: { en: 'Request to take over an application', 'zh-hant': '請求接手申請' },
    when: {
      en: 'Sent to a team member when the owner asks them to take over the application.',
      'zh-hant': '負責人請求團隊成員接手申請時，發給該成員。',
    },
    vars: { title, who, days },
    subject: { en: 'Will you take over “{{ title }}”?', 'zh-hant': '請你接手「{{ title }}」' },
    body: {
      en: '{{ who }} asks you to take over the application “{{ title }}”. If you accept, you will be responsible for it from then on; until then {{ who }} remains responsible.\n\nYou can accept or decline within {{ days }} days.',
      'zh-hant':
        '{{ who }} 希望由你接手申請「{{ title }}」。如你接受，申請將由你負責；在此之前仍由 {{ who }} 負責。\n\n請於 {{ days }} 天內接受或拒絕。',
    },
    button: invitationButton,
  },
  'grant-report-due': {
    reaches: 'proven',
    name: { en: 'Report due soon', 'zh-hant': '報告限期將至' },
    when: {
      en: 'Sent to the applicant some days before a report is due.',
      'zh-hant': '報告限期前數天，發給申請人。',
    },
    vars: { name, title, number, report, dueOn },
    subject: {
      en: 'Report {{ report }} of {{ number }} is due on {{ dueOn }}',
      'zh-hant': '{{ number }}：第 {{ report }} 份報告限期為 {{ dueOn }}',
    },
    body: {
      en: 'Report {{ report }} of “{{ title }}” is due on {{ dueOn }}. What you type is saved; you can submit it when it is complete.',
      'zh-hant':
        '「{{ title }}」的第 {{ report }} 份報告須於 {{ dueOn }} 或之前提交。你輸入的內容會自動保存，完成後即可提交。',
    },
  },
  'grant-report-late': {
    reaches: 'proven',
    name: { en: 'Report overdue', 'zh-hant': '報告逾期' },
    when: {
      en: 'Sent to the applicant when a report is overdue.',
      'zh-hant': '報告逾期時，發給申請人。',
    },
    vars: { name, title, number, report, dueOn },
    subject: {
      en: 'Report {{ report }} of {{ number }} is overdue',
      'zh-hant': '{{ number }}：第 {{ report }} 份報告已逾期',
    },
    body: {
      en: 'Report {{ report }} of “{{ title }}” was due on {{ dueOn }}. Please submit it as soon as possible, or let us know why it is delayed.',
      'zh-hant':
        '「{{ title }}」的第 {{ report }} 份報告限期為 {{ dueOn }}，現已逾期。請盡快提交；如有困難，請與我們聯絡。',
    },
  },
  'grant-report-accepted': {
    reaches: 'proven',
    name: { en: 'Report accepted', 'zh-hant': '報告獲接納' },
    when: {
      en: 'Sent to the applicant when a report is accepted.',
      'zh-hant': '報告獲接納後，發給申請人。',
    },
    vars: { name, title, number, report, comment },
    subject: {
      en: 'Report {{ report }} of {{ number }} has been accepted',
      'zh-hant': '{{ number }}：第 {{ report }} 份報告已獲接納',
    },
    body: {
      en: 'We have accepted report {{ report }} of “{{ title }}”. Thank you.{% if comment != "" %}\n\n{{ comment }}{% endif %}',
      'zh-hant':
        '我們已接納「{{ title }}」的第 {{ report }} 份報告，謝謝。{% if comment != "" %}\n\n{{ comment }}{% endif %}',
    },
  },
  'grant-report-returned': {
    reaches: 'proven',
    name: { en: 'Report returned', 'zh-hant': '報告退回補充' },
    when: {
      en: 'Sent to the applicant when a report is returned for changes.',
      'zh-hant': '報告退回修改或補充時，發給申請人。',
    },
    vars: { name, title, number, report, dueOn, comment },
    subject: {
      en: 'Please complete report {{ report }} of {{ number }}',
      'zh-hant': '{{ number }}：請補充第 {{ report }} 份報告',
    },
    body: {
      en: 'Please change or complete report {{ report }} of “{{ title }}” and submit it again by {{ dueOn }}.{% if comment != "" %}\n\n{{ comment }}{% endif %}',
      'zh-hant':
        '請在 {{ dueOn }} 或之前修改或補充「{{ title }}」的第 {{ report }} 份報告，然後再次提交。{% if comment != "" %}\n\n{{ comment }}{% endif %}',
    },
  },
  'grant-change-asked': {
    reaches: 'proven',
    name: { en: 'Project change requested', 'zh-hant': '項目更改等候意見' },
    when: {
      en: 'Sent to the approvers of a project when its owner requests a change.',
      'zh-hant': '負責人申請更改項目時，發給該項目的審批員。',
    },
    vars: { name, title, number },
    subject: {
      en: 'A change to {{ number }} is awaiting your decision: {{ title }}',
      'zh-hant': '{{ number }} 的更改等候你決定：{{ title }}',
    },
    body: {
      en: '“{{ title }}” ({{ number }}), a project of {{ tenantName }} that you approved, has requested a change. It takes effect once both approvers agree.',
      'zh-hant': '由你審批的{{ tenantName }}項目「{{ title }}」（{{ number }}）申請更改，須兩位審批員同意方可作實。',
    },
  },
  'grant-change-approved': {
    reaches: 'proven',
    name: { en: 'Change approved', 'zh-hant': '更改獲批准' },
    when: {
      en: 'Sent to the applicant when a change to the project is approved.',
      'zh-hant': '項目更改獲批准後，發給申請人。',
    },
    vars: { name, title, number, comment },
    subject: { en: 'The change to {{ number }} has been approved', 'zh-hant': '{{ number }}：更改已獲批准' },
    body: {
      en: 'The change to “{{ title }}” that you requested has been approved: {{ comment }}',
      'zh-hant': '你就「{{ title }}」提出的更改已獲批准：{{ comment }}',
    },
  },
  'grant-change-rejected': {
    reaches: 'proven',
    name: { en: 'Change not approved', 'zh-hant': '更改不獲批准' },
    when: {
      en: 'Sent to the applicant when a change to the project is rejected.',
      'zh-hant': '項目更改被拒絕時，發給申請人。',
    },
    vars: { name, title, number, comment },
    subject: { en: 'The change to {{ number }} has not been approved', 'zh-hant': '{{ number }}：更改不獲批准' },
    body: {
      en: 'The change to “{{ title }}” that you requested has not been approved: {{ comment }}',
      'zh-hant': '你就「{{ title }}」提出的更改不獲批准：{{ comment }}',
    },
  },
  'grant-consultant': {
    reaches: 'proven',
    name: { en: 'Consultant appointed', 'zh-hant': '委任顧問' },
    when: {
      en: 'Sent to a consultant appointed to advise a project.',
      'zh-hant': '委任顧問時，發給該顧問。',
    },
    vars: { name, title, who },
    subject: { en: 'You are now a consultant for “{{ title }}”', 'zh-hant': '你已獲委任為「{{ title }}」的顧問' },
    body: {
      en: 'You are now a consultant for “{{ title }}”. You can read its application and record your advice there.',
      'zh-hant': '由現在起，你擔任「{{ title }}」的顧問，可以查閱申請內容並記錄諮詢。',
    },
  },
  'grant-advice': {
    reaches: 'proven',
    name: { en: 'Advice to confirm', 'zh-hant': '確認諮詢記錄' },
    when: {
      en: 'Sent to the applicant when a consultant has recorded advice.',
      'zh-hant': '顧問記錄諮詢後，發給申請人。',
    },
    vars: { name, title, number },
    subject: { en: 'Please confirm the advice on {{ number }}', 'zh-hant': '請確認給 {{ number }} 的諮詢記錄' },
    body: {
      en: 'Advice on “{{ title }}” has been recorded. Please confirm that you received it, or tell us what is wrong with the record.',
      'zh-hant': '我們已記錄給「{{ title }}」的諮詢，請確認記錄是否正確，或指出有誤之處。',
    },
  },
});
