import { dynamicWord } from '../../../contract/word-key.ts';
import { whoMakes } from '../list/reader.ts';
import { found, Refusal } from '../refusal.ts';
import type { Verb } from '../verb.ts';
import { formerAccounts } from './merge.store.ts';
import { personById, personKey } from './person.store.ts';
import { isShown, type PersonLine, type PersonSection } from './person-section.ts';

/**
 * `GET /person/get`: every room is asked in one transaction for what this reader may see of a person, by the rule of
 * its own list (ADM-2). Who does not manage users knows of somebody only where a list that is theirs by a capability
 * has something of them.
 */
export const getPerson: Verb<'GET /person/get'> = async (ctx, { accountId, kind, size }) =>
  ctx.transaction(async (db) => {
    const row = found(await personById(db, accountId));
    const key = await personKey(db, accountId);
    const sections = [];
    let known = ctx.can('user-manage');
    for (const section of ctx.engine.person) {
      const isWanted = !kind || section.kind === kind;
      if (!isShown(ctx, section) || (known && !isWanted)) continue;
      const { lines, total } = await section.find(ctx, db, key, isWanted ? size : 1);
      known ||= total > 0 && isForStaff(section);
      if (!isWanted) continue;
      sections.push({
        kind: section.kind,
        label: ctx.t(dynamicWord(`person.kind.${section.kind}`)),
        total,
        lines: lines.map((line) => present(line)),
      });
    }
    if (!known) throw new Refusal('record.notFound');
    const { number, email, display_name: displayName, status } = row;
    const kept = row.merged_into && found(await personById(db, row.merged_into));
    return {
      ...{ accountId, number, displayName, email, status, sections },
      mergedInto: kept ? { accountId: kept.id, email: kept.email } : null,
      former: (await formerAccounts(db, accountId)).map(({ id, email }) => ({ accountId: id, email })),
    };
  });

/** Its list is for who holds a capability; what everybody may list is no reason to know of a person. */
const isForStaff = ({ list, may }: PersonSection): boolean =>
  typeof whoMakes(list).who !== 'string' || may !== undefined;

const present = ({ id, title, detail = '', state = '', at = null, href = '' }: PersonLine) => ({
  id,
  title,
  detail,
  state,
  at: at instanceof Date ? at.toISOString() : at,
  href: href || null,
});
