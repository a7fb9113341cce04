import { faults, httpTests, type Mutant } from '../mutant.ts';

const CAMPAIGNS = 'src/rooms/campaigns/server';
const CHAT = 'src/rooms/chat/server';
const PRIVACY = 'src/rooms/privacy/server';
const INTEGRATION = 'src/rooms/integration/server';
const ENGINE = 'src/engine/server';

const inCampaigns = httpTests(CAMPAIGNS);
const inChat = httpTests(CHAT);
const IN_CHAT = inChat('chat', 'people');
const IN_PRIVACY = [`${PRIVACY}/erasure/decide.http.test.ts`, `${PRIVACY}/testing/privacy.http.test.ts`];
const IN_INTEGRATION = [`${INTEGRATION}/testing/integration.http.test.ts`, `${INTEGRATION}/keys/key-days.http.test.ts`];

/** Campaigns, the chat, privacy, keys and webhooks. */
export const MESSAGE_FAULTS: readonly Mutant[] = [
  // campaigns: whom nothing is sent, when nothing is sent, by whose right
  ...faults(
    `${CAMPAIGNS}/rules.ts`,
    [`${CAMPAIGNS}/rules.test.ts`],
    [
      ['hour >= from && hour < until', 'hour >= from && hour <= until'],
      ['hour >= from || hour < until', 'hour > from || hour < until'],
      ['Number(hongKongTime(now).slice(0, 2))', 'now.getUTCHours()'],
      ['Math.floor(now.getTime() / 60_000) * 60_000', 'Math.ceil(now.getTime() / 60_000) * 60_000'],
    ],
  ),
  ...faults(`${CAMPAIGNS}/send/send-due.ts`, inCampaigns('campaigns', 'rights', 'choices'), [
    ['if (isQuiet(db.now, quiet)) return false;', ''],
    ['!out.has(address_key) && !dead.has(address_key)', '!dead.has(address_key)'],
    ['!out.has(address_key) && !dead.has(address_key)', '!out.has(address_key)'],
    [
      'const ctx = await contextOfAccount(context, db, campaign.started_by);',
      'const ctx = await contextOfAccount(context, db, campaign.started_by).then((one) => (one ? Object.assign(one, { can: () => true }) : null));',
    ],
    ["await audit(db, doer, 'campaign.done', id);", ''],
  ]),
  ...faults(`${CAMPAIGNS}/send/send-due.ts`, inCampaigns('sending'), [
    ['const most = Math.min(HANDED_AT_ONCE, room);', 'const most = Math.min(HANDED_AT_ONCE, room + 1);'],
    ['await lockPace(db, sender);', ''],
  ]),
  ...faults(`${CAMPAIGNS}/audience/sorted.store.ts`, inCampaigns('sorted', 'campaigns', 'choices'), [
    ["when n.address_key is not null then 'optedOut'", ''],
    ["and d.address_key is not null then 'deadAddress'", "and false then 'deadAddress'"],
    ["when not o.first then 'doubled'", ''],
    ["when l.account_status = 'disabled' then 'inactive'", ''],
    ["l.account_status = 'pending' or (", '('],
    ["(l.account_status = 'unverified' and $", "(l.account_status = 'none' and $"],
    ['::text is not null)', "::text is not null or l.account_status = 'unverified')"],
  ]),
  ...faults(`${CAMPAIGNS}/returned/returned.ts`, inCampaigns('choices'), [
    ["if (!secret || !isSigned(secret, ctx.body, signed)) throw new Refusal('campaign.signature');", ''],
  ]),
  ...faults(`${CAMPAIGNS}/choices/choices.ts`, inCampaigns('choices'), [
    ["if (purpose === 'marketing') await leaveList(db, key);", ''],
  ]),
  ...faults(`${CAMPAIGNS}/choices/choice.store.ts`, inCampaigns('choices'), [
    ["or count(*) filter (where kind = 'soft') >=", "or 1 + count(*) filter (where kind = 'soft') >="],
  ]),
  ...faults(`${CAMPAIGNS}/choices/clear-address.ts`, inCampaigns('rights', 'choices'), [
    ['if (audience) listFor(ctx, audience.list);', ''],
    [
      "if (!(await clearBounces(db, address_key))) throw new Refusal('campaign.state');",
      'await clearBounces(db, address_key);',
    ],
  ]),
  ...faults(`${CAMPAIGNS}/write/acts.ts`, inCampaigns('rights', 'campaigns'), [
    ["if (state === 'scheduled' && row.audience) await presentAudience(ctx, db, row.audience);", ''],
    ['assertMay(act.act, row);', ''],
  ]),
  // chat: who is in, until when, what is gone
  ...faults(
    `${CHAT}/rules.ts`,
    [`${CHAT}/rules.test.ts`, ...IN_CHAT],
    [
      ['completedYears(birth, today) >= ADULT', 'completedYears(birth, today) > ADULT'],
      ['birth === null ? room.unknown_age :', 'birth === null ? true :'],
      ['now <= until ? until : null', 'now < until ? until : null'],
    ],
  ),
  ...faults(`${CHAT}/policy.ts`, inChat('chat', 'moderators', 'people'), [
    ["ctx.can('chat-moderate') && thing.looksAfter", "ctx.can('chat-moderate')"],
    ["if (row.removed_at) return 'chat.removed';", ''],
    ["(access.row.writers === 'all' || access.thing.looksAfter)", 'true'],
    ['hongKongDate(ctx.now)) ? null', 'ctx.now.toISOString().slice(0, 10)) ? null'],
  ]),
  ...faults(`${CHAT}/messages/write.ts`, inChat('messages', 'people'), [
    ['people.includes(id) && id !== ctx.person.accountId', 'id !== ctx.person.accountId'],
    ['all.length > MENTIONS_MAX && !access', 'all.length > MENTIONS_MAX + 1 && !access'],
    ["if (ids.some((id) => !known.has(id))) throw refuseField('files', 'chat.problem.file');", ''],
    ['found(known?.account_id === accountId ? known : null);', 'found(known);'],
    ['await ctx.engine.attachments.keepFiles(db, { formId: FILES, dataId: row.id }, []);', ''],
  ]),
  ...faults(`${CHAT}/moderation/moderate.ts`, inChat('moderators'), [
    ['mustModerate(ctx, access);', ''],
    ['await settleReports(db, messageId);', ''],
    ['await accessTo(ctx, db, row.room_id);\n    if', 'if'],
    [
      "await audit(db, ctx, SAID[act].action, ['chat-room', row.room_id], {\n      changes: added({ message: row.seq }),\n      reason,\n    });",
      '',
    ],
  ]),
  ...faults(`${CHAT}/digest/send-digests.ts`, inChat('people', 'chat'), [
    [
      'unread.filter(({ room_id }) => titles.has(room_id))',
      'unread.filter(({ room_id }) => titles.size >= 0 || room_id)',
    ],
    ['await settleDigest(db, accountId, rooms);', ''],
  ]),
  ...faults(`${CHAT}/digest/digest.store.ts`, inChat('people'), [
    ['and not coalesce(p.muted, false)', ''],
    ['m.at > $3 and m.seq', 'm.seq'],
  ]),
  // privacy: holds, the second pair of eyes, an old session
  ...faults(`${PRIVACY}/erasure/decide-request.ts`, IN_PRIVACY, [
    ["if (approve && (await isHeld(db, row.account_id))) throw new Refusal('privacy.held');", ''],
    ["if (!mayDecide(ctx, row)) throw new Refusal('access.denied');", ''],
    ['if (approve) await endAccountAllowed(ctx, db, row.account_id);', ''],
  ]),
  ...faults(
    `${PRIVACY}/policy.ts`,
    [`${PRIVACY}/rules.test.ts`],
    [["runsPrivacy(ctx) && row.state === 'asked' && !isOwn(ctx, row)", "runsPrivacy(ctx) && row.state === 'asked'"]],
  ),
  ...faults(`${PRIVACY}/erasure/carry-out.ts`, IN_PRIVACY, [
    ['return !(await isHeld(db, row.account_id));', 'return true;'],
    ['if (await transaction((db) => mailsWaiting(db, row.account_id)))', 'if (false)'],
    ["await audit(db, DOER, 'privacy.erase', ['erasure', row.id]);", 'void DOER;'],
  ]),
  ...faults(`${PRIVACY}/keeping/keep-time.ts`, IN_PRIVACY, [
    [
      'return (await listHoldRows(db)).map((row) => row.account_id);',
      'return (await listHoldRows(db)).flatMap(() => []);',
    ],
  ]),
  ...faults(`${PRIVACY}/own-data/download.ts`, IN_PRIVACY, [
    ['await proveIfOld(ctx, password);\n  return', 'void password;\n  return'],
  ]),
  ...faults(`${PRIVACY}/own-data/own-data.ts`, IN_PRIVACY, [
    ["if (isOld(new Date(provenAt), ctx.now)) throw new Refusal('privacy.prove');", 'void [provenAt, isOld];'],
  ]),
  ...faults(
    `${PRIVACY}/rules.ts`,
    [`${PRIVACY}/rules.test.ts`, ...IN_PRIVACY],
    [["['asked', 'approved', 'partly'].includes(state)", "['asked', 'approved'].includes(state)"]],
  ),
  ...faults(`${PRIVACY}/erasure/ask-erasure.ts`, IN_PRIVACY, [
    ['found(isOwn(ctx, row) ? row : null);', ''],
    ["if (latest && isOpen(latest.state)) throw new Refusal('privacy.asked');", ''],
  ]),
  ...faults(`${PRIVACY}/holds/holds.ts`, IN_PRIVACY, [
    ["await audit(db, ctx, 'privacy.release', ['hold', holdId]);", ''],
  ]),
  // keys and webhooks: never more than their maker, nothing inside the network
  ...faults(`${ENGINE}/http/key.ts`, IN_INTEGRATION, [
    ['.filter((scope) => may.has(scope) && mayBeScope(scope))', '.filter((scope) => mayBeScope(scope))'],
    ['if (row.expires_at <= now)', 'if (row.expires_at < now)'],
    ["!row || row.revoked_at || row.maker_status !== 'active'", "!row || row.maker_status !== 'active'"],
    ['|| row.maker_is_visitor', ''],
    ['accountId: row.made_by,', 'accountId: row.account_id,'],
    ["if (isForPeople(name, shape)) throw new Refusal('key.peopleOnly');", ''],
  ]),
  ...faults(`${INTEGRATION}/keys/keys.ts`, IN_INTEGRATION, [
    ['isCapability(scope) && ctx.can(scope) && mayBeScope(scope)', 'isCapability(scope) && mayBeScope(scope)'],
    ['hongKongMidnight(addDays(expiresOn, 1))', 'hongKongMidnight(addDays(expiresOn, 2))'],
    ['expiresOn > addDays(today, KEY_DAYS_MAX)', 'expiresOn > addDays(today, KEY_DAYS_MAX + 1)'],
    ["await audit(db, ctx, 'key.revoke', ['api-key', keyId]);", ''],
  ]),
  ...faults(
    `${ENGINE}/http/outside.ts`,
    [`${ENGINE}/http/outside.test.ts`, ...IN_INTEGRATION],
    [
      ['!inside && all.some(({ address }) => isInside(address))', 'false'],
      ["['100.64.0.0', 10],", ''],
      ['if (target.username || target.password || target.hash) return null;', ''],
    ],
  ),
  ...faults(`${INTEGRATION}/webhooks/send-due.ts`, IN_INTEGRATION, [
    ['await switchOffDead(context);', ''],
    ['status >= 200 && status < 300', 'status >= 200 && status < 400'],
  ]),
];
