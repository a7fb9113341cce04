import { io, type Socket } from 'socket.io-client';
import { BASE_PATH } from '../../contract/call.ts';
import { SOCKET_PATH } from '../../contract/hints.ts';
import type { TestClient } from './client.ts';

export type TopicAnswer = { on?: boolean; changed?: boolean; refused?: string };

/** An open page as the socket sees it: a person's cookies, what it heard, and whether it was sent away. */
export class TestPage {
  readonly line: Socket;
  /** Event and name of everything that was heard, in order. */
  readonly heard: string[] = [];
  ended = false;

  constructor(url: string, client: TestClient) {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const path = BASE_PATH + SOCKET_PATH;
    this.line = io(url, { path, transports: ['websocket'], extraHeaders: { cookie }, forceNew: true });
    this.line.onAny((event: string, name = '') => this.heard.push(`${event} ${name}`.trim()));
    this.line.on('disconnect', (reason) => {
      this.ended ||= reason === 'io server disconnect';
    });
  }

  /** @throws Error why it was not let in */
  static async open(url: string, client: TestClient): Promise<TestPage> {
    const page = new TestPage(url, client);
    await new Promise<void>((resolve, reject) => {
      page.line.once('connect', resolve);
      page.line.once('connect_error', reject);
    });
    return page;
  }

  topic(name: unknown, on: unknown = true): Promise<TopicAnswer> {
    return this.line.emitWithAck('topic', name, on);
  }

  close(): void {
    this.line.close();
  }
}
