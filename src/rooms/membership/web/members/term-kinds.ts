import type { Output } from '../../../../contract/calls/calls.ts';
import type { t as translate } from '../../../../engine/web/words.ts';

type Kind = Output<'GET /membership/terms'>['terms'][number]['kind'];

/** What a term is called, by what made it. */
export const termKinds = (t: typeof translate): Record<Kind, string> => ({
  join: t('membership-mine.terms.join'),
  renewal: t('membership-mine.terms.renewal'),
  anew: t('membership-mine.terms.anew'),
  extension: t('membership-mine.terms.extension'),
  'life-time': t('membership-mine.terms.lifeTime'),
  annual: t('membership-mine.terms.annual'),
});
