import https from 'node:https';
import { BASE_PATH } from '../../src/contract/call.ts';
import type { CallKey, Output, Sent } from '../../src/contract/calls/calls.ts';

export type Answer<D = unknown> = { status: number; data: D; text: string };

/** A browser without a screen that comes by the front door. Each request has a connection of its own. */
export class Visitor {
  readonly #base: string;
  readonly #agent: https.Agent;
  readonly #cookies = new Map<string, string>();

  constructor(base: string, ca: string) {
    this.#base = base;
    this.#agent = new https.Agent({ ca, keepAlive: false });
  }

  async call<K extends CallKey>(
    name: K,
    input: Sent<K>,
    headers: Record<string, string> = {},
  ): Promise<Answer<Output<K>>> {
    const [method, path] = name.split(' ') as [string, string];
    const texts = Object.entries({ tenant: 'cifa', lang: 'en', ...input }).map(([key, value]): [string, string] => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    if (method === 'GET')
      return this.#send(`${BASE_PATH}${path}?${new URLSearchParams(texts)}`, method, headers) as never;
    const border = '----rehearsal';
    const parts = texts.map(
      ([key, value]) => `--${border}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
    );
    const type = { 'content-type': `multipart/form-data; boundary=${border}`, origin: this.#base };
    return this.#send(BASE_PATH + path, method, { ...type, ...headers }, `${parts.join('')}--${border}--\r\n`) as never;
  }

  page(path: string): Promise<Answer> {
    return this.#send(path, 'GET', {});
  }

  #send(path: string, method: string, headers: Record<string, string>, body?: string): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((resolve, reject) => {
      const request = https.request(
        this.#base + path,
        { method, agent: this.#agent, headers: { ...headers, ...(cookie && { cookie }) }, timeout: 30_000 },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            text += part;
          });
          response.on('error', reject);
          response.on('end', () => {
            for (const line of response.headers['set-cookie'] ?? []) {
              const [name, value] = line.split(';')[0]!.split('=') as [string, string];
              this.#cookies.set(name, value);
            }
            const isJson = response.headers['content-type']?.startsWith('application/json');
            const data = isJson ? (JSON.parse(text) as { data?: unknown }).data : undefined;
            resolve({ status: response.statusCode!, data, text });
          });
        },
      );
      request.on('timeout', () => request.destroy(new Error('no answer within 30 s')));
      request.on('error', reject);
      request.end(body);
    });
  }
}

/** @throws Error with the answer, where it is not a good one */
export function good<D>(answer: Answer<D>, what: string): D {
  if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${answer.text.slice(0, 400)}`);
  return answer.data;
}
