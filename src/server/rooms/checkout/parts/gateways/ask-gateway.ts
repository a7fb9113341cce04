import { GatewayFault } from './gateway.ts';

/** A gateway that says nothing for so long is asked again later. Milliseconds. */
const PATIENCE_MS = 10_000;
/** No answer of a gateway is as long. Bytes. */
const ANSWER_BYTES = 1_000_000;

/**
 * One request to a gateway and its JSON.
 * @throws GatewayFault where it cannot be reached, refuses our credentials, is busy or answers what is no JSON
 */
export async function askGateway(
  url: string,
  init: Request,
): Promise<{ status: number; json: Record<string, unknown> }> {
  const { status, text } = await askForText(url, init);
  try {
    const json: unknown = text.length > ANSWER_BYTES ? null : JSON.parse(text);
    if (json === null || typeof json !== 'object' || Array.isArray(json)) throw new Error('not an object');
    return { status, json: json as Record<string, unknown> };
  } catch {
    throw new GatewayFault('garbled', `answered ${status} with what is no JSON`);
  }
}

type Request = {
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  /** As JSON. */
  body?: unknown;
  form?: Record<string, string>;
};

/** One request to a gateway and the text of its answer. @throws GatewayFault as above, whatever the text is */
export async function askForText(url: string, init: Request): Promise<{ status: number; text: string }> {
  const answer = await fetch(url, {
    method: init.method,
    headers: {
      accept: 'application/json',
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
      ...init.headers,
    },
    ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
    ...(init.form && { body: new URLSearchParams(init.form) }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: Error) => {
    throw new GatewayFault('unreachable', error.message);
  });
  if (answer.status === 401 || answer.status === 403)
    throw new GatewayFault('credentials', `answered ${answer.status}`);
  if (answer.status === 429 || answer.status >= 500) throw new GatewayFault('unreachable', `answered ${answer.status}`);
  const text = await answer.text().catch((error: Error) => {
    throw new GatewayFault('unreachable', error.message);
  });
  return { status: answer.status, text };
}
