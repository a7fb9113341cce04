import type { Job } from '../jobs/job.ts';
import { notify } from '../notifications/notify.ts';
import { holdersOf } from '../role-holders.ts';
import { TELL_BROKEN } from './mail-text.ts';

/** Tells those who look after mails that an edited text could not be filled in, and that the standard one went out. */
export const tellBrokenJob: Job = {
  name: TELL_BROKEN,
  runs: 'whenSent',
  tries: 5,
  run: ({ engine, tenant, transaction }, { template }) =>
    transaction(async (db) => {
      const roles = Object.entries(tenant.roles).filter(([, role]) => role.capabilities.includes('mail-manage'));
      for (const accountId of await holdersOf(
        db,
        roles.map(([role]) => role),
      ))
        await notify(db, engine, accountId, {
          type: 'error',
          word: 'mails.notice.broken',
          params: { template: template! },
          link: `/mails/text/${template}`,
        });
    }),
};
