import type { AlreadyHere } from '../../../../contract/sheet.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { statusLabel, typeLabel } from '../present.ts';
import type { GoodLine } from './check-lines.ts';
import { type MemberHere, membersHere } from './import.store.ts';

const SHOWN_MAX = 200;

/**
 * The members whom lines of a register seem to be about, by address or number.
 * @param staysOut lines that do not come in
 */
export async function findMembersHere(
  ctx: Context,
  db: TenantDb,
  lines: readonly GoodLine[],
  staysOut: ReadonlySet<number>,
): Promise<AlreadyHere[]> {
  const emails = lines.map(({ value }) => value.email.toLowerCase());
  const numbers = lines.flatMap(({ value }) => value.number ?? []);
  const members = await membersHere(db, { emails, numbers }, SHOWN_MAX);
  return lines.flatMap(({ line, who, value }) =>
    members.flatMap((member) => {
      const isAddress = member.email_key === value.email.toLowerCase();
      const isNumber = member.reader === null && member.number !== null && member.number === value.number;
      if (!isAddress && !isNumber) return [];
      const why = [isAddress && ctx.t('sheet.here.email'), isNumber && ctx.t('sheet.here.number')];
      return {
        line,
        who,
        ...present(ctx, member),
        why: why.filter(Boolean).join(' · '),
        comesIn: !staysOut.has(line),
      };
    }),
  );
}

function present(ctx: Context, member: MemberHere): Pick<AlreadyHere, 'id' | 'name' | 'about'> {
  const { id, name, reader, number, type } = member;
  if (reader !== null) return { id, name: reader, about: ctx.t('membership.import.reads', { name }) };
  const about = [typeLabel(ctx, type), number, statusLabel(ctx, member)].filter(Boolean).join(' · ');
  return { id, name, about };
}
