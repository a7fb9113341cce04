import type { ReadinessCheck } from '../check.ts';

/** Nobody real has an address there (RFC 2606): these are accounts of the demonstration, with a published password. */
const MADE_UP = '@example\\.(?:org|com|net)$';

export const demonstration: ReadinessCheck = {
  name: 'demonstration',
  label: 'readiness.demonstration',
  group: 'organisation',
  scope: 'organisation',
  async run({ engine, t, transaction }) {
    if (engine.settings.demo)
      return { state: 'notReady', why: t('readiness.demonstration.on'), how: t('readiness.demonstration.onHow') };
    const { count } = await transaction((db) =>
      db.single<{ count: number }>(
        `select count(*)::int as count from account where tenant_id = $1 and email_key ~ $2`,
        [MADE_UP],
      ),
    );
    if (count > 0)
      return {
        state: 'notReady',
        why: t('readiness.demonstration.accounts', { count }),
        how: t('readiness.demonstration.accountsHow'),
      };
    return { state: 'ready', why: t('readiness.demonstration.ready') };
  },
};
