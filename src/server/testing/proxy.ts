import net from 'node:net';

/** A line to the database that a test can cut: `cut()` breaks every connection and refuses new ones, `mend()` ends that. */
export async function cuttableLine(
  databaseUrl: string,
): Promise<{ url: string; cut(): void; mend(): void; close(): Promise<void> }> {
  const target = new URL(databaseUrl);
  const open = new Set<net.Socket>();
  let cut = false;
  const server = net.createServer((incoming) => {
    if (cut) {
      incoming.destroy();
      return;
    }
    const outgoing = net.connect(Number(target.port), target.hostname);
    for (const socket of [incoming, outgoing]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        incoming.destroy();
        outgoing.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.href,
    cut() {
      cut = true;
      for (const socket of open) socket.destroy();
    },
    mend() {
      cut = false;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
