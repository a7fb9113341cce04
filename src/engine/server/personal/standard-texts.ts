/** Who reads what only its person sees. */
export const NOBODY = { en: 'Nobody else', 'zh-hant': '沒有其他人' };

/** Who reads what the administrators of a tenant alone see. */
export const ADMINISTRATORS = { en: 'Administrators', 'zh-hant': '管理員' };

/** Why what was paid and owed is kept for 84 months. */
export const BUSINESS_RECORDS = {
  en: 'Business records are kept for seven years (Inland Revenue Ordinance, section 51C).',
  'zh-hant': '業務紀錄須保存七年（《稅務條例》第51C條）。',
};

/** Who reads what hangs on a record of any room. */
export const AREA_STAFF = { en: 'Staff of the area the record belongs to', 'zh-hant': '負責該記錄範疇的職員' };
