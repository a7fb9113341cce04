import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it gets, and can be told to refuse or to be away. */
export class MailCatcher {
  readonly got: Email[] = [];
  refuse = false;
  readonly port: number;
  #server: SMTPServer | null = null;
  constructor(port: number) {
    this.port = port;
  }
  async up(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (this.refuse) return done(new Error('no room'));
          PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            this.got.push(mail);
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
