import { randomInt } from 'node:crypto';
import http from 'node:http';
import { gunzipSync } from 'node:zlib';
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

const AGENT = new http.Agent({ keepAlive: true });

/** Texts as a browser sends them: names escaped, lines ended by CR LF. */
function multipart(texts: readonly [string, string][]): { type: string; body: string } {
  const border = `----tests${randomInt(2 ** 40)}`;
  const ended = (text: string) => text.replace(/\r?\n|\r/g, '\r\n');
  const escaped = (name: string) => ended(name).replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
  const parts = texts.map(
    ([name, value]) =>
      `--${border}\r\ncontent-disposition: form-data; name="${escaped(name)}"\r\n\r\n${ended(value)}\r\n`,
  );
  return { type: `multipart/form-data; boundary=${border}`, body: `${parts.join('')}--${border}--\r\n` };
}

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
    const files = Object.entries(input).filter(([, value]) => value instanceof File) as [string, File][];
    if (method === 'GET') return this.#send(`${BASE_PATH}${path}?${new URLSearchParams(texts)}`, method, headers);
    if (files.length === 0) {
      const { type, body } = multipart(texts);
      return this.#send(BASE_PATH + path, method, { 'content-type': type, ...headers }, body);
    }
    const body = new FormData();
    for (const [key, value] of texts) body.append(key, value);
    for (const [key, value] of files) body.append(key, value);
    return this.fetch(BASE_PATH + path, { method, body, headers });
  }

  /** As `fetch`, for texts: of a call that is refused it saves half, of others a fifth. */
  async #send(path: string, method: string, headers: Record<string, string>, body?: string): Promise<Reply> {
    const options = { method, agent: AGENT, headers: { ...this.#ownHeaders(), ...headers } };
    const { status, lines, bytes } = await new Promise<{ status: number; lines: string[]; bytes: Buffer }>(
      (resolve, reject) => {
        const request = http.request(this.url + path, options, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode!, lines: response.rawHeaders, bytes: Buffer.concat(parts) }),
          );
        });
        request.on('error', reject);
        request.end(body);
      },
    );
    const received = new Headers();
    for (let at = 0; at < lines.length; at += 2) received.append(lines[at]!, lines[at + 1]!);
    const isZipped = received.get('content-encoding') === 'gzip';
    return this.#replyOf(status, received, isZipped ? gunzipSync(bytes) : bytes);
  }

  #ownHeaders(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { 'x-forwarded-for': this.ip, ...(cookie && { cookie }) };
  }

  async fetch(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Reply> {
    const response = await fetch(this.url + path, {
      redirect: 'manual',
      ...init,
      headers: { ...this.#ownHeaders(), ...init.headers },
    });
    return this.#replyOf(response.status, response.headers, Buffer.from(await response.arrayBuffer()));
  }

  /** Keeps the cookies that came, and reads the answer. */
  #replyOf(status: number, headers: Headers, bytes: Buffer): Reply {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = bytes.toString();
    const body = text.startsWith('{') ? (JSON.parse(text) as Partial<Reply>) : {};
    return {
      status,
      headers,
      data: body.data,
      error: body.error ?? '',
      code: body.code ?? '',
      errorList: body.errorList ?? {},
      bytes,
    };
  }
}
