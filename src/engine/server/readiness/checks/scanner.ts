import { scanForViruses } from '../../files/virus-scan.ts';
import type { ReadinessCheck } from '../check.ts';

/** The harmless text every scanner takes for a virus; put together here, so that none takes this file for one. */
const TEST_VIRUS = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('');

/** The scanner lets a clean file pass and recognises the test virus. */
export const scanner: ReadinessCheck = {
  name: 'scanner',
  label: 'readiness.scanner',
  group: 'files',
  scope: 'installation',
  async run({ engine, t }) {
    const { clamd } = engine.settings;
    if (!clamd) return { state: 'advice', why: t('readiness.scanner.none'), how: t('readiness.scanner.noneHow') };
    const [clean, virus] = await Promise.all(
      ['clean', TEST_VIRUS].map((text) => scanForViruses(clamd, Buffer.from(text))),
    );
    const where = `${clamd.host}:${clamd.port}`;
    if (clean === 'clean' && virus === 'infected')
      return { state: 'ready', why: t('readiness.scanner.ready', { where }) };
    const isSilent = clean === 'unavailable' || virus === 'unavailable';
    return {
      state: 'notReady',
      why: t(isSilent ? 'readiness.scanner.silent' : 'readiness.scanner.blind', { where }),
      how: t('readiness.scanner.how'),
    };
  },
};
