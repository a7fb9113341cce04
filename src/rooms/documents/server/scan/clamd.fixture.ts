import net from 'node:net';

/** The harmless text every scanner takes for a virus; put together here, so that none takes this file for one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('');

/** A scanner that speaks clamd's INSTREAM and knows one virus. `silent` makes it hang up without a word. */
export async function startClamd() {
  const state = { silent: false, asked: 0 };
  const server = net.createServer((socket) => {
    let heard = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (data) => {
      if (state.silent) return void socket.destroy();
      heard = Buffer.concat([heard, data]);
      const content = contentOf(heard);
      if (content === null) return;
      state.asked += 1;
      socket.end(content.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    state,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The content once its end has come. */
function contentOf(heard: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (heard.byteLength < command.length) return null;
  if (!heard.subarray(0, command.length).equals(Buffer.from(command))) throw new Error('not INSTREAM');
  const chunks: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= heard.byteLength) {
    const length = heard.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
