import net from 'node:net';
import { expect } from 'vitest';
import { BASE_PATH } from '../../contract/call.ts';
import type { CallKey, Output, Sent } from '../../contract/calls/calls.ts';
import type { Reply, TestClient } from './client.ts';

/** Where a line breaks: in the middle of the body, or when all of it was sent and the answer has not come yet. */
export const BREAKS = ['in the body', 'before the answer'] as const;

/** Sends a changing call under an idempotency key and closes the line without reading anything. */
async function breakOff(
  client: TestClient,
  name: string,
  input: Record<string, unknown>,
  key: string,
  at: (typeof BREAKS)[number],
): Promise<void> {
  const form = new FormData();
  const fields: Record<string, unknown> = { tenant: client.tenant, lang: client.lang, ...input };
  for (const [field, value] of Object.entries(fields))
    form.append(field, value instanceof File || typeof value === 'string' ? value : JSON.stringify(value));
  const sent = new Response(form);
  const type = sent.headers.get('content-type');
  const body = Buffer.from(await sent.arrayBuffer());
  const { hostname, port } = new URL(client.url);
  const cookie = [...client.cookies].map(([cookieName, value]) => `${cookieName}=${value}`).join('; ');
  await new Promise<void>((resolve) => {
    const socket = net.connect(Number(port), hostname, () => {
      socket.write(
        `POST ${BASE_PATH}${name.slice('POST '.length)} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n` +
          `x-forwarded-for: ${client.ip}\r\nidempotency-key: ${key}\r\n` +
          `content-type: ${type}\r\ncontent-length: ${body.byteLength}\r\n\r\n`,
      );
      socket.write(at === 'in the body' ? body.subarray(0, body.byteLength / 2) : body, () => socket.destroy());
    });
    socket.on('close', () => resolve());
  });
}

/** Makes a call whose line breaks, and then the same again under the same key until it is answered. */
export async function sentAgain<K extends CallKey>(
  client: TestClient,
  name: K,
  input: Sent<K>,
  at: (typeof BREAKS)[number],
): Promise<Reply<Output<K>> & { key: string }> {
  const key = crypto.randomUUID();
  await breakOff(client, name, input as Record<string, unknown>, key, at);
  let reply: Reply<Output<K>> | undefined;
  await expect
    .poll(async () => {
      reply = await client.call(name, input, { 'idempotency-key': key });
      return reply.code;
    })
    .not.toBe('request.idempotencyRunning');
  return { ...reply!, key };
}
