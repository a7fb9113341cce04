import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves a folder on a free port of this machine. */
export async function serve(folder: string): Promise<{ origin: string; close(): void }> {
  const server = http.createServer(async (request, response) => {
    const file = path.join(folder, path.normalize(new URL(request.url ?? '/', 'http://localhost').pathname));
    const bytes = await fs.readFile(file).catch(() => null);
    response.writeHead(bytes ? 200 : 404, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
