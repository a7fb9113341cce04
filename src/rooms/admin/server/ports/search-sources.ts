import type { Capability } from '../../../../contract/capabilities.ts';
import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { hasWords } from '../../../../contract/search-text.ts';
import { dynamicWord } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { settingLabel } from '../../../../engine/server/dated-settings/dated-setting.ts';
import { PRACTICE } from '../../../../engine/server/dev/practice-feed.ts';
import { SEND_TRIES } from '../../../../engine/server/mail/outbox.ts';
import { mailsOf } from '../../../../engine/server/mail/room-mail.ts';
import { barredFrom } from '../../../../engine/server/mail/sent.store.ts';
import { hasSecrets, presentLine } from '../../../../engine/server/mail/sent-line.ts';
import {
  COUNTED_MAX,
  foundOf,
  type SearchHit,
  type SearchSource,
} from '../../../../engine/server/search/search-source.ts';
import { searchMails } from './search.store.ts';

/** Mails that were sent, by whom they were for and by their subject. */
const sentMails: SearchSource = {
  kind: 'mail',
  last: true,
  may: (ctx) => ctx.can('mail-manage'),
  async find(ctx, db, { words }, most) {
    const open = Object.keys(ctx.engine.mails).filter((template) => !hasSecrets(ctx, template));
    const sought = { words, open, most: COUNTED_MAX + 1 };
    const rows = await searchMails(db, await barredFrom(ctx, db), SEND_TRIES, sought);
    return foundOf(rows, most, (row) => {
      const { id, subject, to, person } = presentLine(ctx, row);
      const day = formatDate(hongKongDate(row.created_at));
      return { id, title: subject, detail: [person, to, day].filter(Boolean).join(' · '), href: `/mails/sent/${id}` };
    });
  },
};

/** The few records that files declare, by what they are called. */
const declared = (kind: string, can: Capability, all: (ctx: Context) => SearchHit[]): SearchSource => ({
  kind,
  last: true,
  may: (ctx) => ctx.can(can),
  async find(ctx, _db, { words }, most) {
    const found = all(ctx).filter(({ title, id }) => hasWords(`${title} ${id}`, words));
    return foundOf(found, most, (hit) => hit);
  },
});

const forms = declared('form', 'form-manage', (ctx) =>
  Object.values(ctx.tenant.forms)
    .filter(({ feeds }) => feeds !== PRACTICE)
    .map(({ formId, title }) => ({
      id: formId,
      title: ctx.engine.words.pick(ctx.lang, title),
      href: `/form-editor/${formId}`,
    })),
);

const mailTexts = declared('mailText', 'mail-manage', (ctx) =>
  mailsOf(ctx.engine, ctx.tenant).map(([template, mail]) => ({
    id: template,
    title: ctx.engine.words.pick(ctx.lang, mail.name),
    detail: ctx.engine.words.pick(ctx.lang, mail.when),
    href: `/mails/text/${template}`,
  })),
);

const settings = declared('setting', 'setting-manage', (ctx) => {
  const href = '/admin/settings';
  const flags = Object.keys(ctx.engine.tenantSettings).map((key) => ({
    id: key,
    title: ctx.t(dynamicWord(`setting.${key}`)),
    href,
  }));
  const dated = ctx.engine.datedSettings.flatMap(({ list }) => list(ctx.tenant));
  return [...flags, ...dated.map((setting) => ({ id: setting.key, title: settingLabel(ctx, setting), href }))];
});

export const adminSearch = [forms, mailTexts, settings, sentMails];
