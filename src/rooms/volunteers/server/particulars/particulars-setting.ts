import { hongKongDate } from '../../../../contract/dates.ts';
import type { DatedSetting } from '../../../../engine/server/dated-settings/dated-setting.ts';
import { datedValues } from '../../../../engine/server/dated-settings/dated-values.ts';
import { textSetting } from '../../../../engine/server/dated-settings/kinds.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** Kept up elsewhere: members by changes of the account, a parent by the consent, the number by its document. */
export const CLOSED_PARTICULARS: readonly string[] = ['members', 'parentEmail', 'contactEmail', 'idType'];

/** Who somebody is: staff look at it before it holds. */
const VERIFIED_PARTICULARS: readonly string[] = ['nameEn', 'nameZh', 'birthDate'];

/** Whether all that volunteers change of the own particulars waits for staff, or only names and birth date. */
export const waitsForStaff: DatedSetting<string> = {
  key: 'volunteers-changes-wait',
  word: 'volunteers-setting.changesWait',
  hint: 'volunteers-setting.changesWait.hint',
  kind: textSetting(/^(all|全部)$/u, 'volunteers-setting.changesWait.allowed', 'volunteers-setting.changesWait.none'),
  fallback: '',
};

/** Which fields wait for staff today when who registered changes them; `*`: all. */
export async function verifiedFields(db: TenantDb): Promise<string[]> {
  const values = await datedValues(db, [waitsForStaff]);
  return values.on(waitsForStaff, hongKongDate(db.now)) === '' ? [...VERIFIED_PARTICULARS] : ['*'];
}
