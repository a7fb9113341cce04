import type { TestClient } from './client.ts';

/** Answers the newest invitation of somebody. @returns where it leads to */
export async function answerInvitation(client: TestClient, accept = true): Promise<string> {
  const { rows } = (await client.call('GET /invitation/list', {})).data;
  const [newest] = rows;
  if (!newest) throw new Error('nobody has invited this person');
  const reply = await client.call('POST /invitation/answer', { invitationId: newest.invitationId, accept });
  if (reply.status !== 200) throw new Error(`answer: ${reply.status} ${reply.code}`);
  return reply.data.path;
}
