import { hongKongDate } from '../../../../contract/dates.ts';
import type { DatedSetting } from '../../../../engine/server/dated-settings/dated-setting.ts';
import { datedValues } from '../../../../engine/server/dated-settings/dated-values.ts';
import { countSetting, textSetting } from '../../../../engine/server/dated-settings/kinds.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { PER_MINUTE, PER_MINUTE_MAX, QUIET, type Quiet } from '../rules.ts';

const perMinute: DatedSetting<number> = {
  key: 'campaign-per-minute',
  word: 'campaigns-setting.perMinute',
  hint: 'campaigns-setting.perMinute.hint',
  kind: countSetting({ one: 'campaigns-setting.mail', many: 'campaigns-setting.mails' }, 1, PER_MINUTE_MAX),
  fallback: PER_MINUTE,
};

const HOUR = { one: 'campaigns-setting.hour', many: 'campaigns-setting.hour' } as const;

const quietFrom: DatedSetting<number> = {
  key: 'campaign-quiet-from',
  word: 'campaigns-setting.quietFrom',
  hint: 'campaigns-setting.quietFrom.hint',
  kind: countSetting(HOUR, 0, 23),
  fallback: QUIET.from,
};

const quietUntil: DatedSetting<number> = {
  key: 'campaign-quiet-until',
  word: 'campaigns-setting.quietUntil',
  hint: 'campaigns-setting.quietUntil.hint',
  kind: countSetting(HOUR, 0, 23),
  fallback: QUIET.until,
};

/** Who writes, as the law wants it below each mailing: address, telephone. */
const contact: DatedSetting<string> = {
  key: 'campaign-contact',
  word: 'campaigns-setting.contact',
  hint: 'campaigns-setting.contact.hint',
  kind: textSetting(/^[^\n\r]{5,200}$/u, 'campaigns-setting.contact.allowed', 'campaigns-setting.contact.none'),
  fallback: '',
};

/** What administrators set for campaigns from a day on. */
export const campaignSettings = [perMinute, quietFrom, quietUntil, contact];

/** What holds now. */
export async function settingsNow(db: TenantDb): Promise<{ perMinute: number; quiet: Quiet; contact: string }> {
  const values = await datedValues(db, campaignSettings);
  const today = hongKongDate(db.now);
  return {
    perMinute: values.on(perMinute, today),
    quiet: { from: values.on(quietFrom, today), until: values.on(quietUntil, today) },
    contact: values.on(contact, today),
  };
}
