import { roomMails } from '../../../engine/server/mail/room-mail.ts';
import { code, days, factor, hours, minutes, role } from './mail-placeholders.ts';

/**
 * The mails about an account. They say nothing that somebody else typed: anyone may enter anyone's address. `code` is
 * six digits, `minutes` and `hours` how long it works, `link` the button.
 */
export const accountsMails = roomMails({
  'account-verify': {
    reaches: 'asked',
    name: { en: 'Confirm the address', 'zh-hant': '確認電郵地址' },
    when: {
      en: 'Sent to people who register, with the code and link to confirm the address.',
      'zh-hant': '註冊時發出，內附確認地址的驗證碼及連結。',
    },
    vars: { code, minutes },
    secrets: ['code', 'link'],
    subject: { en: '{{ code }} is your code to confirm your address', 'zh-hant': '{{ code }} 是確認電郵地址的驗證碼' },
    body: {
      en: 'Welcome to {{ tenantName }}.\n\nYour code: {{ code }}\n\nEnter it where you registered, or press the button. It is valid for {{ minutes }} minutes.\n\nIf you did not register, please ignore this message: nothing will happen without the code.',
      'zh-hant':
        '歡迎使用{{ tenantName }}。\n\n你的驗證碼：{{ code }}\n\n請在註冊的畫面輸入驗證碼，或按下面的按鈕。驗證碼在 {{ minutes }} 分鐘內有效。\n\n如果你沒有註冊，請不用理會這封電郵；沒有驗證碼，甚麼都不會發生。',
    },
    button: { en: 'Confirm my address', 'zh-hant': '確認我的電郵地址' },
  },
  'account-unverified': {
    reaches: 'asked',
    name: { en: 'Confirm the address first', 'zh-hant': '請先確認電郵地址' },
    when: {
      en: 'Sent when someone with an unconfirmed address tries to log in or requests a new password.',
      'zh-hant': '未確認地址的人要求登入或重設密碼時發出。',
    },
    subject: { en: 'Please confirm your address first', 'zh-hant': '請先確認你的電郵地址' },
    body: {
      en: 'You have registered at {{ tenantName }} but have not confirmed this address yet. Until you do, you cannot log in or set a new password.\n\nPress the button to have the confirmation sent again.',
      'zh-hant':
        '你已在{{ tenantName }}註冊，但尚未確認這個電郵地址。確認之前不能登入或重設密碼。\n\n請按下面的按鈕，重新發送確認電郵。',
    },
    button: { en: 'Confirm my address', 'zh-hant': '確認我的電郵地址' },
  },
  'account-exists': {
    reaches: 'asked',
    name: { en: 'Account already exists', 'zh-hant': '已有帳戶' },
    when: {
      en: 'Sent to the account holder when someone registers with the same address again.',
      'zh-hant': '有人用已註冊的地址再次註冊時，發給帳戶持有人。',
    },
    subject: { en: 'You already have an account', 'zh-hant': '你已經有帳戶' },
    body: {
      en: 'Someone, probably you, tried to register with this address at {{ tenantName }}. You already have an account here, so nothing has been changed.\n\nPress the button to log in. If you have forgotten your password, you can set a new one there.',
      'zh-hant':
        '有人（很可能是你）嘗試用這個電郵地址在{{ tenantName }}註冊。你在這裏已經有帳戶，所以沒有任何更改。\n\n請按下面的按鈕登入。如果忘記了密碼，可以在登入畫面重設。',
    },
    button: { en: 'Log in', 'zh-hant': '登入' },
  },
  'account-register-code': {
    reaches: 'asked',
    name: { en: 'Code to register', 'zh-hant': '註冊驗證碼' },
    when: {
      en: 'Sent to people who register by code.',
      'zh-hant': '以驗證碼註冊時發出。',
    },
    vars: { code, minutes },
    secrets: ['code', 'link'],
    subject: { en: '{{ code }} is your code to register', 'zh-hant': '{{ code }} 是你的註冊驗證碼' },
    body: {
      en: 'Welcome to {{ tenantName }}.\n\nYour code: {{ code }}\n\nEnter it where you requested it, or press the button. It is valid for {{ minutes }} minutes.\n\nIf you did not request it, please ignore this message.',
      'zh-hant':
        '歡迎使用{{ tenantName }}。\n\n你的驗證碼：{{ code }}\n\n請在索取驗證碼的畫面輸入，或按下面的按鈕。驗證碼在 {{ minutes }} 分鐘內有效。\n\n如果不是你索取的，請不用理會這封電郵。',
    },
    button: { en: 'Register', 'zh-hant': '註冊' },
  },
  'account-login-code': {
    reaches: 'asked',
    name: { en: 'Code to log in', 'zh-hant': '登入驗證碼' },
    when: {
      en: 'Sent to people who log in by code.',
      'zh-hant': '以驗證碼登入時發出。',
    },
    vars: { code, minutes },
    secrets: ['code', 'link'],
    subject: { en: '{{ code }} is your code to log in', 'zh-hant': '{{ code }} 是你的登入驗證碼' },
    body: {
      en: 'Your code to log in to {{ tenantName }}: {{ code }}\n\nEnter it where you requested it, or press the button. It is valid for {{ minutes }} minutes and can be used once.\n\nNever give it to anyone, not even to us. If you did not request it, please ignore this message.',
      'zh-hant':
        '你登入{{ tenantName }}的驗證碼：{{ code }}\n\n請在索取驗證碼的畫面輸入，或按下面的按鈕。驗證碼在 {{ minutes }} 分鐘內有效，只可使用一次。\n\n切勿把驗證碼告訴任何人，包括我們的職員。如果不是你索取的，請不用理會這封電郵。',
    },
    button: { en: 'Log in', 'zh-hant': '登入' },
  },
  'account-reset': {
    reaches: 'asked',
    name: { en: 'Set a new password', 'zh-hant': '重設密碼' },
    when: {
      en: 'Sent to people who request a new password.',
      'zh-hant': '要求重設密碼時發出。',
    },
    vars: { code, minutes },
    secrets: ['code', 'link'],
    subject: { en: 'Set a new password', 'zh-hant': '重設密碼' },
    body: {
      en: 'You can set a new password for {{ tenantName }}. Press the button, or enter this code where you requested it: {{ code }}\n\nBoth are valid for {{ minutes }} minutes and can be used once. You will then be logged out on all devices.\n\nIf you did not request it, please ignore this message: your password stays the same.',
      'zh-hant':
        '你可以為{{ tenantName }}的帳戶設定新密碼。請按下面的按鈕，或在索取的畫面輸入驗證碼：{{ code }}\n\n兩者在 {{ minutes }} 分鐘內有效，只可使用一次。之後你會在所有裝置登出。\n\n如果不是你索取的，請不用理會這封電郵，你的密碼不會改變。',
    },
    button: { en: 'Set a new password', 'zh-hant': '設定新密碼' },
  },
  'account-password-changed': {
    reaches: 'proven',
    name: { en: 'Password changed', 'zh-hant': '密碼已更改' },
    when: {
      en: 'Sent to the account holder when the password is changed.',
      'zh-hant': '更改密碼後，發給帳戶持有人。',
    },
    subject: { en: 'Your password has been changed', 'zh-hant': '你的密碼已更改' },
    body: {
      en: 'The password of your account at {{ tenantName }} has just been changed.\n\nIf this was you, no action is needed. If it was not, press the button and set a new password immediately.',
      'zh-hant':
        '你在{{ tenantName }}的帳戶密碼剛剛更改了。\n\n如果是你本人更改，不用再做甚麼。如果不是，請立即按下面的按鈕重設密碼。',
    },
    button: { en: 'It was not me', 'zh-hant': '不是我更改的' },
  },
  'account-email-old': {
    reaches: 'proven',
    name: { en: 'Change of address: current address', 'zh-hant': '更改電郵：原有地址' },
    when: {
      en: 'Sent to the current address when someone requests a change.',
      'zh-hant': '要求更改電郵地址時，發給原有地址。',
    },
    vars: { hours },
    secrets: ['link'],
    subject: { en: 'Please confirm the change of your address', 'zh-hant': '請確認：你的電郵地址將會更改' },
    body: {
      en: 'You asked to change the address of your account at {{ tenantName }}. We will then write to the new address.\n\nThe change takes effect once the links sent to both addresses have been confirmed, within {{ hours }} hours. Press the button to confirm, or to tell us that it was not you.',
      'zh-hant':
        '你要求更改{{ tenantName }}帳戶的電郵地址，之後我們會改用另一個地址聯絡你。\n\n兩個地址都在 {{ hours }} 小時內確認後，更改才會生效。請按下面的按鈕確認；如果不是你要求的，也請在那裏告訴我們。',
    },
    button: { en: 'Confirm or stop the change', 'zh-hant': '確認或停止更改' },
  },
  'account-email-new': {
    reaches: 'asked',
    name: { en: 'Change of address: new address', 'zh-hant': '更改電郵：新地址' },
    when: {
      en: 'Sent to the new address when someone requests the change.',
      'zh-hant': '要求更改電郵地址時，發給新地址。',
    },
    vars: { hours },
    secrets: ['link'],
    subject: { en: 'Please confirm your new address', 'zh-hant': '請確認你的新電郵地址' },
    body: {
      en: 'Someone has asked to use this address for an account at {{ tenantName }}.\n\nPress the button to confirm within {{ hours }} hours. The link sent to the current address must be confirmed as well.\n\nIf you did not request this, you can stop the change there.',
      'zh-hant':
        '有人要求把這個電郵地址設為{{ tenantName }}帳戶的地址。\n\n請在 {{ hours }} 小時內按下面的按鈕確認。現有地址收到的連結亦須確認。\n\n如果你不知情，可以在那裏停止更改。',
    },
    button: { en: 'Confirm or stop the change', 'zh-hant': '確認或停止更改' },
  },
  'account-email-changed': {
    reaches: 'proven',
    name: { en: 'Address changed', 'zh-hant': '電郵地址已更改' },
    when: {
      en: 'Sent to both addresses when the change has been made.',
      'zh-hant': '更改完成後，發給兩個地址。',
    },
    subject: { en: 'Your address has been changed', 'zh-hant': '你的電郵地址已更改' },
    body: {
      en: 'The address of your account at {{ tenantName }} has been changed; both addresses confirmed it. From now on, please log in with the new one.',
      'zh-hant': '你在{{ tenantName }}的帳戶電郵地址已經更改，兩個地址都已確認。由現在起，請用新地址登入。',
    },
  },
  'account-email-frozen': {
    reaches: 'proven',
    name: { en: 'Change of address stopped', 'zh-hant': '更改電郵已停止' },
    when: {
      en: 'Sent to the current address when the change is answered with “not me”.',
      'zh-hant': '有人表示「不是我」後，發給原有地址。',
    },
    subject: { en: 'The change of your address has been stopped', 'zh-hant': '更改電郵地址已被停止' },
    body: {
      en: 'Someone requested a change of address for your account at {{ tenantName }}, and the answer was “this was not me”. The change has been stopped, and you have been logged out on all devices.\n\nThe person who asked may know your password. Please press the button and set a new one.',
      'zh-hant':
        '有人要求更改你在{{ tenantName }}的帳戶電郵地址，而得到的回覆是「不是我」。更改已經停止，你亦已在所有裝置登出。\n\n提出要求的人可能知道你的密碼，請按下面的按鈕重設密碼。',
    },
    button: { en: 'Set a new password', 'zh-hant': '設定新密碼' },
  },
  'account-invite': {
    reaches: 'asked',
    name: { en: 'Invitation', 'zh-hant': '邀請' },
    when: {
      en: 'Sent to people for whom an administrator creates an account.',
      'zh-hant': '管理員為他人開設帳戶時，發給該人。',
    },
    vars: { days },
    secrets: ['link'],
    subject: { en: 'You are invited to {{ tenantName }}', 'zh-hant': '{{ tenantName }}邀請你加入' },
    body: {
      en: 'An account has been created for you at {{ tenantName }}. Press the button and choose a password; then you can log in with this address.\n\nThe invitation is valid for {{ days }} days. If you did not expect it, please ignore this message.',
      'zh-hant':
        '{{ tenantName }}已為你開設帳戶。請按下面的按鈕設定密碼，之後便可以用這個電郵地址登入。\n\n邀請在 {{ days }} 天內有效。如果你不知情，請不用理會這封電郵。',
    },
    button: { en: 'Accept the invitation', 'zh-hant': '接受邀請' },
  },
  'account-first-admin': {
    reaches: 'asked',
    name: { en: 'First administrator', 'zh-hant': '首位管理員' },
    when: {
      en: 'Sent to the person who is to administer an organisation that has just been created.',
      'zh-hant': '新設機構後，發給將擔任其管理員的人。',
    },
    vars: { days },
    secrets: ['link'],
    subject: { en: 'Set up {{ tenantName }}', 'zh-hant': '設定{{ tenantName }}' },
    body: {
      en: '{{ tenantName }} has been created, and you have been named as its first administrator. Press the button, choose a password and set up a second factor; then you can log in and invite others.\n\nThe link works once and is valid for {{ days }} days. If you did not expect it, please ignore this message.',
      'zh-hant':
        '{{ tenantName }}已經建立，並指定你為首位管理員。請按下面的按鈕設定密碼及第二重驗證，之後便可登入並邀請其他人。\n\n連結只可使用一次，並在 {{ days }} 天內有效。如果你不知情，請不用理會這封電郵。',
    },
    button: { en: 'Set up the organisation', 'zh-hant': '設定機構' },
  },
  'account-factor-added': {
    reaches: 'proven',
    name: { en: 'Second factor added', 'zh-hant': '已新增第二重驗證' },
    when: {
      en: 'Sent to the account holder when a second factor is added.',
      'zh-hant': '新增第二重驗證後，發給帳戶持有人。',
    },
    vars: { factor },
    subject: { en: 'A second factor has been added to your account', 'zh-hant': '你的帳戶已新增第二重驗證' },
    body: {
      en: 'A second factor ({{ factor }}) has been added to your account at {{ tenantName }}.\n\nIf it was not you, set a new password immediately and contact your administrator.',
      'zh-hant':
        '你在{{ tenantName }}的帳戶已新增第二重驗證（{{ factor }}）。\n\n如果不是你本人設定，請立即重設密碼，並通知管理員。',
    },
    button: { en: 'View my security settings', 'zh-hant': '查看保安設定' },
  },
  'account-sign-on-linked': {
    reaches: 'proven',
    name: { en: 'Single sign-on connected', 'zh-hant': '已連結單一登入' },
    when: {
      en: 'Sent to the account holder when the account is connected with the organisation’s single sign-on.',
      'zh-hant': '帳戶連結機構的單一登入後，發給帳戶持有人。',
    },
    subject: { en: 'Your account has been connected with single sign-on', 'zh-hant': '你的帳戶已連結單一登入' },
    body: {
      en: 'Your account at {{ tenantName }} has been connected with single sign-on. You can now log in without your password here.\n\nIf it was not you, disconnect it immediately under Login and security, set a new password and contact your administrator.',
      'zh-hant':
        '你在{{ tenantName }}的帳戶已連結單一登入，之後可以不用輸入這裏的密碼登入。\n\n如果不是你本人操作，請立即在「登入及保安」取消連結、重設密碼，並通知管理員。',
    },
    button: { en: 'View my security settings', 'zh-hant': '查看保安設定' },
  },
  'account-factor-removed': {
    reaches: 'proven',
    name: { en: 'Second factor removed', 'zh-hant': '已移除第二重驗證' },
    when: {
      en: 'Sent to the account holder when a second factor is removed.',
      'zh-hant': '移除第二重驗證後，發給帳戶持有人。',
    },
    vars: { factor },
    subject: { en: 'A second factor has been removed', 'zh-hant': '你的帳戶已移除一項第二重驗證' },
    body: {
      en: 'A second factor ({{ factor }}) has been removed from your account at {{ tenantName }}.\n\nIf it was not you, set a new password immediately and contact your administrator.',
      'zh-hant':
        '你在{{ tenantName }}的帳戶已移除一項第二重驗證（{{ factor }}）。\n\n如果不是你本人移除，請立即重設密碼，並通知管理員。',
    },
    button: { en: 'View my security settings', 'zh-hant': '查看保安設定' },
  },
  'account-factor-reset': {
    reaches: 'proven',
    name: { en: 'Second factor reset', 'zh-hant': '第二重驗證已重設' },
    when: {
      en: 'Sent to the account holder when an administrator removes the second factors.',
      'zh-hant': '管理員移除第二重驗證後，發給帳戶持有人。',
    },
    subject: { en: 'Your second factor has been reset', 'zh-hant': '你的第二重驗證已被重設' },
    body: {
      en: 'An administrator of {{ tenantName }} has removed the second factors of your account, and your sessions have been ended. Log in again and set up a new one.\n\nIf you did not request this, set a new password immediately and contact your administrator.',
      'zh-hant':
        '{{ tenantName }}的管理員已移除你帳戶的第二重驗證，你的登入狀態亦已終止。請重新登入並設定新的第二重驗證。\n\n如果你沒有提出要求，請立即重設密碼，並通知管理員。',
    },
    button: { en: 'View my security settings', 'zh-hant': '查看保安設定' },
  },
  'account-merged': {
    reaches: 'proven',
    name: { en: 'Two accounts merged', 'zh-hant': '兩個帳戶已合併' },
    when: {
      en: 'Sent to the address that is kept when two accounts of a person are merged.',
      'zh-hant': '職員合併同一人的兩個帳戶後，發到保留的電郵地址。',
    },
    subject: { en: 'Your two accounts have been merged', 'zh-hant': '你的兩個帳戶已合併' },
    body: {
      en: 'You had two accounts at {{ tenantName }}. They have been merged: all your records are in the account with this address. From now on, please log in with this address; the other login is closed.\n\nIf you had only one account, please contact us immediately.',
      'zh-hant':
        '你在{{ tenantName }}有兩個帳戶，現已合併：所有記錄都在這個電郵地址的帳戶內。請以後以這個地址登入；另一個登入已停用。\n\n如果你只有一個帳戶，請立即通知我們。',
    },
    button: { en: 'Go to the portal', 'zh-hant': '前往網站' },
  },
  'account-closed': {
    reaches: 'proven',
    name: { en: 'Login closed after a merge', 'zh-hant': '帳戶合併後停用登入' },
    when: {
      en: 'Sent to the address of the closed login when two accounts of a person are merged.',
      'zh-hant': '合併同一人的兩個帳戶後，發到已停用登入的電郵地址。',
    },
    subject: {
      en: 'This login is closed: your two accounts have been merged',
      'zh-hant': '此登入已停用：你的兩個帳戶已合併',
    },
    body: {
      en: 'You had two accounts at {{ tenantName }}. They have been merged, and you can no longer log in with this address. Please use your other address: all your records are there.\n\nIf you had only one account, please contact us immediately.',
      'zh-hant':
        '你在{{ tenantName }}有兩個帳戶，現已合併，不能再以這個地址登入。請使用你的另一個電郵地址，所有記錄都在該帳戶內。\n\n如果你只有一個帳戶，請立即通知我們。',
    },
  },
  'account-role-granted': {
    reaches: 'proven',
    name: { en: 'Role given', 'zh-hant': '授予角色' },
    when: {
      en: 'Sent to people who are given a role.',
      'zh-hant': '授予角色後，發給該人。',
    },
    vars: { role },
    subject: { en: 'You have been given a role at {{ tenantName }}', 'zh-hant': '你在{{ tenantName }}獲授予角色' },
    body: {
      en: 'An administrator of {{ tenantName }} has given you the role “{{ role }}”. The menu shows what you can do with it.',
      'zh-hant': '{{ tenantName }}的管理員已授予你「{{ role }}」角色。相關功能可在選單中找到。',
    },
    button: { en: 'Open the portal', 'zh-hant': '開啟系統' },
  },
  'account-role-revoked': {
    reaches: 'proven',
    name: { en: 'Role ended', 'zh-hant': '角色已終止' },
    when: {
      en: 'Sent to people whose role has ended.',
      'zh-hant': '角色終止後，發給該人。',
    },
    vars: { role },
    subject: {
      en: 'One of your roles at {{ tenantName }} has ended',
      'zh-hant': '你在{{ tenantName }}的一個角色已終止',
    },
    body: {
      en: 'You no longer have the role “{{ role }}” at {{ tenantName }}. If you think this is a mistake, please contact your administrator.',
      'zh-hant': '你在{{ tenantName }}的「{{ role }}」角色已終止。如有疑問，請聯絡管理員。',
    },
  },
});
