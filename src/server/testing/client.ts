import { randomInt } from 'node:crypto';
import { BASE_PATH } from '../../contract/call.ts';
import type { CallKey, Output, Sent } from '../../contract/calls/calls.ts';

export type Reply<D = unknown> = {
  status: number;
  headers: Headers;
  /** Of a 200. */
  data: D;
  /** Of a refusal. */
  error: string;
  code: string;
  errorList: Record<string, string[]>;
  /** The body as it came: of a file. */
  bytes: Buffer;
};

/** A browser without a screen: keeps cookies, sends what the client sends. With several servers it takes turns. */
export class TestClient {
  readonly #urls: readonly string[];
  readonly tenant: string;
  lang: string;
  /** The address this browser seems to come from. */
  readonly ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  readonly cookies = new Map<string, string>();
  #turn = 0;

  constructor(urls: readonly string[], tenant: string, lang = 'en') {
    this.#urls = urls;
    this.tenant = tenant;
    this.lang = lang;
  }

  get url(): string {
    this.#turn += 1;
    return this.#urls[this.#turn % this.#urls.length]!;
  }

  /** Makes a call as the client does: GET by query, POST as multipart. `headers` stand over the usual ones. */
  async call<K extends CallKey>(
    name: K,
    input: Sent<K>,
    headers: Record<string, string> = {},
  ): Promise<Reply<Output<K>>> {
    return this.raw(
      name,
      { tenant: this.tenant, lang: this.lang, ...(input as Record<string, unknown>) },
      headers,
    ) as Promise<Reply<Output<K>>>;
  }

  /** The same with nothing checked or added: for hostile input. */
  async raw(name: string, input: Record<string, unknown>, headers: Record<string, string> = {}): Promise<Reply> {
    const [method, path] = name.split(' ') as [string, string];
    const texts = Object.entries(input)
      .filter(([, value]) => value !== undefined && !(value instanceof File))
      .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as [string, string]);
    if (method === 'GET') return this.fetch(`${BASE_PATH}${path}?${new URLSearchParams(texts)}`, { method, headers });
    const body = new FormData();
    for (const [key, value] of texts) body.append(key, value);
    for (const [key, value] of Object.entries(input)) if (value instanceof File) body.append(key, value);
    return this.fetch(BASE_PATH + path, { method, body, headers });
  }

  async fetch(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Reply> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.url + path, {
      redirect: 'manual',
      ...init,
      headers: { 'x-forwarded-for': this.ip, ...(cookie && { cookie }), ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    const body = text.startsWith('{') ? (JSON.parse(text) as Partial<Reply>) : {};
    return {
      status: response.status,
      headers: response.headers,
      data: body.data,
      error: body.error ?? '',
      code: body.code ?? '',
      errorList: body.errorList ?? {},
      bytes,
    };
  }
}
