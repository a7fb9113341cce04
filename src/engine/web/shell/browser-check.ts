/** The oldest versions we recommend (TEN-9). Chrome and Firefox renew themselves; these are of the age of Edge 117. */
const OLDEST = { chrome: 117, firefox: 117, edge: 117, safari: 16 } as const;

/** Browsers that call themselves Chrome or Safari too, and windows inside other apps. */
const OTHERS =
  /OPR\/|Opera|SamsungBrowser|YaBrowser|UCBrowser|Vivaldi|MiuiBrowser|HuaweiBrowser|QQBrowser|MicroMessenger|FBAN|FBAV|Instagram|Line\/|; wv\)|Trident|MSIE/;

/** Whether a browser, by its `navigator.userAgent`, is one the portal recommends (spec §1, TEN-9). */
export function isRecommended(userAgent: string): boolean {
  if (OTHERS.test(userAgent)) return false;
  const version = (pattern: RegExp) => Number(pattern.exec(userAgent)?.[1] ?? 0);
  const edge = version(/Edg(?:A|iOS)?\/(\d+)/);
  if (edge) return edge >= OLDEST.edge;
  const firefox = version(/(?:Firefox|FxiOS)\/(\d+)/);
  if (firefox) return firefox >= OLDEST.firefox;
  const chrome = version(/(?:Chrome|CriOS)\/(\d+)/);
  if (chrome) return chrome >= OLDEST.chrome;
  if (userAgent.includes('Safari/')) return version(/Version\/(\d+)/) >= OLDEST.safari;
  return false;
}
