import fs from 'node:fs';
import path from 'node:path';
import { type Finding, finding } from './finding.ts';

/** Pages that are no longer what the code says. @param pages what `referencePages` answers */
export function checkReference(root: string, pages: Readonly<Record<string, string>>): Finding[] {
  return Object.entries(pages).flatMap(([file, text]) => {
    const full = path.join(root, file);
    const now = fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : '';
    return now === text ? [] : [finding(file, 1, 'is not what the code says: run npm run docs')];
  });
}
