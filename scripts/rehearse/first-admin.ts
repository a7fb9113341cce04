import { Secret, TOTP } from 'otpauth';
import { good, type Visitor } from './visitor.ts';

const COLLEAGUE = 'colleague@charity.hk';

/**
 * Follows the link that the server printed: account, second factor, test mail, a colleague.
 * @returns the colleague's account, and the answer of the mail server
 */
export async function becomeAdmin(visitor: Visitor, link: string): Promise<{ colleagueId: string; mail: string }> {
  const token = new URL(link).hash.replace('#key=', '');
  const password = 'Rehearsal-2026';
  const account = { displayName: 'First Admin', email: 'admin@charity.hk', password, passwordConfirm: password };
  good(await visitor.call('POST /user/firstAdmin', { token, ...account }), 'the first administrator');
  const { secret } = good(await visitor.call('POST /user/totp/start', {}), 'the second factor');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  good(await visitor.call('POST /user/totp/confirm', { code }), 'the first code');
  const used = await visitor.call('POST /user/firstAdmin', { token, ...account, email: 'second@charity.hk' });
  if (used.status === 200) throw new Error('the link worked twice');
  const { outcome, answer } = good(await visitor.call('POST /mail/server/test', {}), 'the test mail');
  if (outcome !== 'accepted') throw new Error(`the mail server: ${answer}`);
  good(await visitor.call('POST /user/invite', { email: COLLEAGUE, displayName: 'Chan Tai Man' }), 'an invitation');
  const { rows } = good(await visitor.call('GET /user/list', { search: COLLEAGUE }), 'the accounts');
  return { colleagueId: rows[0]!.accountId, mail: answer };
}
