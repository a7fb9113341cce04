import { GatewayFault, type Merchant } from './gateway.ts';

/** No answer of a gateway is as long, but for its books. Bytes. */
const ANSWER_BYTES = 1_000_000;
/** The books of a month. Bytes. */
const BOOKS_BYTES = 50_000_000;

type Request = {
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  /** As JSON. */
  body?: unknown;
  form?: Record<string, string>;
};

/**
 * One request to a merchant's gateway and its JSON.
 * @throws GatewayFault where it cannot be reached, refuses our credentials, is busy or answers what is no JSON
 */
export async function askGateway(
  merchant: Merchant,
  url: string,
  request: Request,
): Promise<{ status: number; json: Record<string, unknown> }> {
  const { status, text } = await send(merchant, url, request, ANSWER_BYTES);
  try {
    const json: unknown = JSON.parse(text);
    if (json === null || typeof json !== 'object' || Array.isArray(json)) throw new Error('not an object');
    return { status, json: json as Record<string, unknown> };
  } catch {
    throw new GatewayFault('garbled', `answered ${status} with what is no JSON`);
  }
}

/** One request for a merchant's books and the text of the answer. @throws GatewayFault as above, whatever the text is */
export const askForText = (
  merchant: Merchant,
  url: string,
  request: Request,
): Promise<{ status: number; text: string }> => send(merchant, url, request, BOOKS_BYTES);

async function send({ ask }: Merchant, url: string, request: Request, most: number) {
  const { method, headers, body, form } = request;
  const [type, content] = form
    ? ['application/x-www-form-urlencoded', new URLSearchParams(form).toString()]
    : ['application/json', body === undefined ? undefined : JSON.stringify(body)];
  const answer = await ask(
    url,
    {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'Tessera',
        ...(content !== undefined && { 'content-type': type }),
        ...headers,
      },
      ...(content !== undefined && { body: content }),
    },
    { most, whole: true },
  ).catch((error: Error) => {
    throw new GatewayFault('unreachable', error.message);
  });
  const { status } = answer;
  if (status === 401 || status === 403) throw new GatewayFault('credentials', `answered ${status}`);
  const isElsewhere = status >= 300 && status < 400;
  if (isElsewhere || status === 429 || status >= 500) throw new GatewayFault('unreachable', `answered ${status}`);
  return { status, text: answer.body.toString() };
}
