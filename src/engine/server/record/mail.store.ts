import type { TenantDb } from '../db/tenant-db.ts';
import { type PageInput, type Placed, readPage } from '../list/pager.ts';
import { Params } from '../list/params.ts';
import { SEND_TRIES } from '../mail/outbox.ts';
import { type Barred, FROM, LINE, OPEN, type SentRow } from '../mail/sent.store.ts';
import type { Records } from './thread.store.ts';

/**
 * Ids of the mails about some records: found by the record before anything is put in order, however many mails there
 * are. @param at of the first of two parameters
 */
const idsAbout = (at: number): string => `select x.id from outbox_mail x
  join unnest($${at}::text[], $${at + 1}::text[]) as r (kind, id) on r.kind = x.about_kind and r.id = x.about_id
  where x.tenant_id = $1 and not x.test`;

const NEWEST = { name: 'record-mails', by: [['o.seq', 'whole']], descending: true } as const;

export const mailsPage = (db: TenantDb, barred: Barred, { kinds, ids }: Records, input: PageInput) =>
  readPage(NEWEST, input, (place) => {
    const values = new Params([barred.kinds, barred.ids, SEND_TRIES, kinds, ids]);
    return db.query<SentRow & Placed>(
      `select ${LINE}, ${place.cursor} as cursor from ${FROM}
       where o.tenant_id = $1 and ${OPEN} and o.id = any(array(${idsAbout(5)}))
         and ${place.where(values)} ${place.tail(values)}`,
      values.values,
    );
  });

export const countMails = (db: TenantDb, { kinds, ids }: Records): Promise<number> =>
  db.count(`select count(*)::int as n from (${idsAbout(2)}) as found`, [kinds, ids]);

/** Whether a mail is about one of these records. */
export const isAbout = (db: TenantDb, { kinds, ids }: Records, mailId: string): Promise<boolean> =>
  db.exists(`${idsAbout(2)} and x.id = $4`, [kinds, ids, mailId]);
