import { formatDate, hongKongDate } from '../contract/dates.ts';
import type { MailContent } from '../contract/mail-blocks.ts';
import { SEND_DUE } from '../rooms/campaigns/server/rules.ts';
import { keeperOf } from './memberships.ts';
import type { Stage } from './stage.ts';
import type { Story } from './timeline.ts';

const DAY_MS = 86_400_000;
/** Late morning in Hong Kong, outside the hours without mails: so long after midnight UTC, milliseconds. */
const MORNING_MS = 3 * 3_600_000;

const LETTER: MailContent = {
  subject: { en: 'Autumn letter from the institute', 'zh-hant': '研究院秋季通訊' },
  preview: { en: 'The symposium, the walk, and new papers', 'zh-hant': '研討會、步行活動及新論文' },
  blocks: [
    { kind: 'heading', id: 'h1', text: { en: 'What autumn brings', 'zh-hant': '秋季動向' } },
    {
      kind: 'text',
      id: 't1',
      html: {
        en: '<p>Dear {{ name }},</p><p>Booking for the <strong>Family Research Symposium</strong> is open, and five new papers stand in the members’ corner.</p>',
        'zh-hant': '<p>{{ name }}：</p><p><strong>家庭研究研討會</strong>現已接受報名，會員專區亦新增五篇論文。</p>',
      },
    },
    {
      kind: 'button',
      id: 'b1',
      label: { en: 'See the events', 'zh-hant': '查看活動' },
      link: 'https://example.org/events',
    },
  ],
};

const WALK: MailContent = {
  subject: { en: 'Walk with us on the Peak', 'zh-hant': '與我們漫步山頂' },
  preview: { en: '', 'zh-hant': '' },
  blocks: [{ kind: 'heading', id: 'h1', text: { en: 'Five easy kilometres', 'zh-hant': '輕鬆五公里' } }],
};

/** A letter that went to all members, and one that somebody has begun. */
export function mailingStories(stage: Stage): Story[] {
  return stage.tenant.key === 'cifa' ? [mailings(stage)] : [];
}

async function* mailings(stage: Stage): Story {
  const { clock } = stage.engine;
  const staff = keeperOf(stage, 'campaign-manage');
  const now = clock.ms();
  const morning = now - (now % DAY_MS) - 12 * DAY_MS + MORNING_MS;
  yield (now - morning) / DAY_MS;
  await stage.act(keeperOf(stage, 'setting-manage'), 'POST /setting/dated/plan', {
    key: 'campaign-contact',
    value: '8 Harbour Road, Wan Chai, Hong Kong · 2345 6789',
    version: 0,
    from: formatDate(hongKongDate(clock.now())),
    reason: 'Stands below every mailing, as the law asks. 法例要求於每封群發電郵列明。',
  });
  const letter = await begun(stage, staff, 'Autumn letter', LETTER);
  await stage.act(staff, 'POST /campaign/start', letter);
  await stage.work(SEND_DUE);
  yield 2;
  await begun(stage, staff, 'Invitation to the walk', WALK);
}

/** To all members, as a draft. */
async function begun(stage: Stage, staff: string, name: string, content: MailContent) {
  const purpose = 'marketing';
  const { campaignId } = await stage.act(staff, 'POST /campaign/create', { name, purpose });
  const typed = { campaignId, version: 1, name, purpose, content: JSON.stringify(content) } as const;
  const saved = await stage.act(staff, 'POST /campaign/save', typed);
  const { audienceVersion } = await stage.act(staff, 'POST /campaign/audience/choose', {
    campaignId,
    list: 'Membership-Members',
    query: '{}',
  });
  return { campaignId, version: saved.version, audienceVersion };
}
