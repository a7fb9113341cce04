/** A document of the demonstration: a page of text. `daysAgo` counts back from when the demonstration is put in. */
export type DemoDocument = { folder: string; name: string; title: string; text: string; daysAgo: number };

/** Who sees a folder of the demonstration: those with a membership, those of the first type, or staff. */
export type DemoReaders = 'members' | 'firstType' | 'staff';
type Demo = { folders: { path: string; readers?: DemoReaders }[]; documents: DemoDocument[] };

const CORNER = "Members' corner 會員專區";

/** For a tenant with memberships. */
export const CORNER_DEMO: Demo = {
  folders: [
    { path: CORNER, readers: 'members' },
    { path: `${CORNER}/Newsletters 通訊` },
    { path: `${CORNER}/Research 研究報告` },
    { path: `${CORNER}/Full members 正式會員`, readers: 'firstType' },
    { path: 'Office 內部文件', readers: 'staff' },
    { path: 'Forms and guides 表格及指引' },
  ],
  documents: [
    {
      folder: `${CORNER}/Newsletters 通訊`,
      name: 'newsletter-2026-10.pdf',
      title: 'Newsletter, October 2026 會員通訊（十月號）',
      text: '本期專題：家庭友善政策與彈性工作安排。本院訪問了十二間機構，整理出照顧者最需要的支援。\n\nIn this issue: family-friendly employment, flexible hours and what carers ask for.',
      daysAgo: 3,
    },
    {
      folder: `${CORNER}/Research 研究報告`,
      name: 'three-generations.pdf',
      title: 'Three generations under one roof 三代同堂研究摘要',
      text: '三代同堂家庭的溝通模式研究。隔代教養、長者照顧與居住空間是受訪家庭最常提及的課題。\n\nSummary of a survey of 1,204 households in Hong Kong.',
      daysAgo: 12,
    },
    {
      folder: `${CORNER}/Full members 正式會員`,
      name: 'agm-minutes-2026.pdf',
      title: 'Minutes of the general meeting 周年會員大會會議紀錄',
      text: '周年會員大會會議紀錄：通過核數師報告，選出新一屆理事會，並議決調整會費。\n\nMinutes: accounts received, council elected, fees revised.',
      daysAgo: 25,
    },
    {
      folder: 'Forms and guides 表格及指引',
      name: 'membership-guide.pdf',
      title: 'Guide to membership 會籍申請指引',
      text: '會籍申請指引：申請所需文件、審批時間及續期安排。\n\nWhat to send with an application, how long a review takes, and how to renew.',
      daysAgo: 200,
    },
    {
      folder: 'Office 內部文件',
      name: 'staff-rota.pdf',
      title: 'Staff rota 職員值班表',
      text: '職員值班表（內部使用）。\n\nFor the office only.',
      daysAgo: 5,
    },
  ],
};

/** For a tenant without. */
export const LIBRARY_DEMO: Demo = {
  folders: [{ path: 'For applicants 申請人須知' }, { path: 'Reviewers 審批指引', readers: 'staff' }],
  documents: [
    {
      folder: 'For applicants 申請人須知',
      name: 'budget-guide.pdf',
      title: 'How to fill in the budget 預算填寫須知',
      text: '預算填寫須知：收入、開支、不足額與配對資金的計算方法。\n\nIncome, expenditure, the deficit and how matching funds are counted.',
      daysAgo: 30,
    },
    {
      folder: 'Reviewers 審批指引',
      name: 'scoring.pdf',
      title: 'Anchored criteria 評分準則',
      text: '評分準則：每項準則的評分基準與利益申報程序。\n\nScores and declarations of interest.',
      daysAgo: 8,
    },
  ],
};
