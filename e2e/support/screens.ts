import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCE = path.resolve(import.meta.dirname, '../../src');

/** The paths of all screens, as the manifests of the rooms declare them: `/grants/$applicationId`. */
export const screenPaths: readonly string[] = [
  ...new Set([
    '/',
    ...globSync(['rooms/*/web/room.tsx', 'engine/web/{own-room,*/*-room,forms/routes}.tsx'], {
      cwd: SOURCE,
    }).flatMap((file) =>
      [...readFileSync(path.join(SOURCE, file), 'utf8').matchAll(/'(\/[\w$/-]+)',\s*'[A-Z][\w-]+'/g)].map(
        ([, found]) => found!,
      ),
    ),
  ]),
];

/** Pages for who develops: what they show is code. */
const FOR_DEVELOPERS = /^\/(?:dev|developers)\//;

/** Which screen a path of the portal leads to. */
export function screenOf(pathname: string): string | undefined {
  if (screenPaths.includes(pathname)) return pathname;
  return screenPaths.find((screen) => {
    const parts = screen.split('/');
    const given = pathname.split('/');
    return parts.length === given.length && parts.every((part, at) => part === given[at] || part.startsWith('$'));
  });
}

export const isForDevelopers = (pathname: string): boolean => FOR_DEVELOPERS.test(pathname);
