import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BackupPlace, UNFINISHED } from './place.ts';

/** Backups as folders of a folder. Each is written beside its name, and gets it once all of it is on the disk. */
export function folderPlace(root: string): BackupPlace {
  return {
    address: root,
    async begin(name) {
      const folder = path.join(root, name);
      if (fs.existsSync(folder)) throw new Error(`${folder} is there already: nothing was written`);
      const part = folder + UNFINISHED;
      fs.rmSync(part, { recursive: true, force: true });
      fs.mkdirSync(part, { recursive: true, mode: 0o700 });
      const write = async (file: string, streams: readonly NodeJS.ReadableStream[]) => {
        const to = path.join(part, file);
        fs.mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
        await pipeline([...streams, fs.createWriteStream(to, { mode: 0o600, flush: true })] as never);
      };
      return {
        write,
        read: (file) => opened(path.join(part, file)),
        async finish({ file, streams }) {
          await write(file, streams);
          fs.renameSync(part, folder);
        },
        abandon: async () => fs.rmSync(part, { recursive: true, force: true }),
      };
    },
    topFiles: async (name) => namesIn(path.join(root, name)),
    read: (name, file) => opened(path.join(root, name, file)),
    list: async () => namesIn(root),
    remove: async (name) => fs.rmSync(path.join(root, name), { recursive: true, force: true }),
  };
}

const namesIn = (folder: string): string[] => (fs.existsSync(folder) ? fs.readdirSync(folder).sort() : []);

async function opened(file: string): Promise<fs.ReadStream> {
  const stream = fs.createReadStream(file);
  await once(stream, 'open');
  return stream;
}
