import { expect, test } from 'vitest';
import { isRecommended } from './browser-check.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome', `${BLINK} Chrome/140.0.0.0 Safari/537.36`],
  [
    'Chrome on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} CriOS/140.0 Mobile/15E148 Safari/604.1`,
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Edge 117', `${BLINK} Chrome/117.0.0.0 Safari/537.36 Edg/117.0.2045.31`],
  ['Safari 16', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/16.0 Safari/605.1.15`],
])('TEN-9: %s needs no recommendation', (_, userAgent) => {
  expect(isRecommended(userAgent)).toBe(true);
});

test.each([
  ['an old Chrome', `${BLINK} Chrome/90.0.0.0 Safari/537.36`],
  ['Edge 116', `${BLINK} Chrome/116.0.0.0 Safari/537.36 Edg/116.0.1938.54`],
  ['Safari 15', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/15.6 Safari/605.1.15`],
  ['an old Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:91.0) Gecko/20100101 Firefox/91.0'],
  ['Opera', `${BLINK} Chrome/140.0.0.0 Safari/537.36 OPR/105.0.0.0`],
  [
    'Samsung Internet',
    `Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
  ],
  ['Internet Explorer', 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko'],
  ['something unknown', 'Lynx/2.9'],
])('TEN-9: %s is told which browsers work best', (_, userAgent) => {
  expect(isRecommended(userAgent)).toBe(false);
});
