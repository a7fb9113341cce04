import net from 'node:net';

/** One request as it goes over the wire, and what its answer begins with when it is right. */
export type Shot = { method: 'GET' | 'POST'; path: string; cookie: string; body?: { type: string; bytes: Buffer } };

const CONNECTIONS = 16;
const LOOPBACK = '127.0.0.1';

/** The bytes of a request, made once: what is measured is the server, not the making of requests. */
function bytesOf({ method, path, cookie, body }: Shot, port: number): Buffer {
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${LOOPBACK}:${port}`,
    'connection: keep-alive',
    'accept: application/json',
    'user-agent: bench',
    `cookie: ${cookie}`,
    ...(body ? [`content-type: ${body.type}`, `content-length: ${body.bytes.length}`] : []),
  ].join('\r\n');
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body?.bytes ?? Buffer.alloc(0)]);
}

/** A keep-alive connection that has one request under way at a time. Only answers with a length and status 200 pass. */
class Connection {
  readonly #socket: net.Socket;
  #answer: { resolve(body: Buffer): void; reject(error: Error): void } | null = null;
  #chunks: Buffer[] = [];
  #have = 0;
  #need = -1;
  #headEnd = 0;

  constructor(socket: net.Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#answer?.reject(error));
    socket.on('close', () => this.#answer?.reject(new Error('the server closed the connection')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = net.connect(port, LOOPBACK, () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  send(request: Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#answer = null;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#have += chunk.length;
    if (this.#need < 0) this.#readHead();
    if (this.#need < 0 || this.#have < this.#need) return;
    const body = Buffer.concat(this.#chunks).subarray(this.#headEnd);
    const answer = this.#answer;
    this.#answer = null;
    this.#chunks = [];
    this.#have = 0;
    this.#need = -1;
    answer?.resolve(body);
  }

  #readHead(): void {
    const all = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
    this.#chunks = [all];
    const end = all.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = all.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head);
    if (!head.startsWith('HTTP/1.1 200') || !length) {
      this.#answer?.reject(new Error(`unexpected answer: ${all.toString().slice(0, 2_000)}`));
      return;
    }
    this.#headEnd = end + 4;
    this.#need = this.#headEnd + Number(length[1]);
  }
}

/** One call, and its body as JSON: to see that both programs answer the same before they are measured. */
export async function callOnce(port: number, shot: Shot): Promise<unknown> {
  const connection = await Connection.open(port);
  const body = await connection.send(bytesOf(shot, port));
  connection.close();
  return JSON.parse(body.toString());
}

/**
 * Sends `calls` requests over sixteen connections, or as many as are asked for, each waiting for its answer before it sends the next.
 * @param shots each connection has one of them for its own
 * @returns how long each call took, in milliseconds, sorted
 */
export async function fire(
  port: number,
  shots: readonly Shot[],
  calls: number,
  connections = CONNECTIONS,
): Promise<number[]> {
  const times: number[] = [];
  let left = calls;
  const lanes = Array.from({ length: connections }, async (_, lane) => {
    const connection = await Connection.open(port);
    const request = bytesOf(shots[lane % shots.length]!, port);
    while (left > 0) {
      left -= 1;
      const from = performance.now();
      await connection.send(request);
      times.push(performance.now() - from);
    }
    connection.close();
  });
  await Promise.all(lanes);
  return times.sort((a, b) => a - b);
}
