import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it gets, and can be told to refuse or to be away. */
export class MailCatcher {
  readonly got: Email[] = [];
  /** Where each of them comes back to, in the same order. */
  readonly returnPaths: string[] = [];
  /** The answer to every mail, `452`; 0: it takes them. */
  refuse = 0;
  /** Whose mails are refused for good. */
  refuseTo: string | null = null;
  readonly port: number;
  #server: SMTPServer | null = null;
  constructor(port: number) {
    this.port = port;
  }
  async up(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) =>
        address === this.refuseTo ? done(Object.assign(new Error('no such person'), { responseCode: 550 })) : done(),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (this.refuse > 0) return done(Object.assign(new Error('no room'), { responseCode: this.refuse }));
          PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            this.got.push(mail);
            this.returnPaths.push(session.envelope.mailFrom ? session.envelope.mailFrom.address : '');
            done();
          }, done);
        });
      },
    });
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.#server = server;
  }
  down(): Promise<void> {
    return new Promise((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
  }
}
