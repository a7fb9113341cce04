/** Ordered: browsers that call themselves by another's name come first. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/FxiOS\/|Firefox\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const first = (list: [RegExp, string][], text: string): string => list.find(([sign]) => sign.test(text))?.[1] ?? '';

/** `Chrome, Windows` of what a browser says about itself; what it says where none of it is known. */
export function deviceName(userAgent: string): string {
  const name = [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)].filter(Boolean).join(', ');
  return name || userAgent.slice(0, 60);
}
