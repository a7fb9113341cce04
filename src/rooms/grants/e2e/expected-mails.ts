/** What is told of an application that goes the whole way, with a return in each stage and a round returned. */

/** Every mail to the applicant, in the order they come, without numbers. */
export const SUBJECTS = {
  en: [
    '# is your code to confirm your address',
    'We have received your application #',
    'Please complete your application #',
    'We have received your application #',
    'Please complete your application #',
    'We have received your application #',
    'Approved: #, Initial application',
    'Next stage: #, Final application',
    'We have received your application #',
    'Please complete your application #',
    'We have received your application #',
    'Approved: #, Final application',
    'Next stage: #, Implementation',
    'Report 1 of # has been accepted',
    'The change to # has been approved',
    'Please confirm the advice on #',
  ],
  'zh-hant': [
    '# 是確認電郵地址的驗證碼',
    '已收到你的申請 #',
    '請補充你的申請 #',
    '已收到你的申請 #',
    '請補充你的申請 #',
    '已收到你的申請 #',
    '已獲批准：#（初步申請）',
    '進入下一階段：#（正式申請）',
    '已收到你的申請 #',
    '請補充你的申請 #',
    '已收到你的申請 #',
    '已獲批准：#（正式申請）',
    '進入下一階段：#（推行）',
    '#：第 1 份報告已獲接納',
    '#：更改已獲批准',
    '請確認給 # 的諮詢記錄',
  ],
};

/** Every act, as the audit trail has it. */
export const TRAIL = [
  ...['begin', 'submit', 'invitation.send', 'returned', 'submit', 'assign', 'check'],
  ...[
    'declare',
    'review',
    'declare',
    'review',
    'returned',
    'submit',
    'review',
    'review',
    'approved',
    'seal',
    'promote',
  ],
  ...['submit', 'returned', 'submit', 'assign', 'check', 'review', 'review', 'approved', 'seal', 'promote'],
  ...['reportSchedule', 'report', 'reportAccept', 'changeAsk', 'changeVote', 'changeVote', 'changeApprove'],
  ...['consultant', 'advice', 'adviceConfirm', 'archive'],
];

/** Every letter, the oldest first. */
export const LETTERS = [
  ...['returned', 'returned', 'approved', 'promoted', 'returned', 'approved', 'promoted', 'changeApproved'],
];
