import path from 'node:path';
import { s3Client } from '../../files/file-store.ts';
import { SettingError, type Settings } from '../../settings.ts';
import { folderPlace } from './folder-place.ts';
import type { BackupPlace, BackupSource } from './place.ts';
import { s3Place } from './s3-place.ts';

const S3 = 's3://';

/** A folder, or a prefix of a bucket, reached as the product's own files are. */
export function openPlace({ s3Access }: Pick<Settings, 's3Access'>, address: string): BackupPlace {
  if (!address.startsWith(S3)) return folderPlace(path.resolve(address));
  const [bucket, ...prefix] = address.slice(S3.length).split('/').filter(Boolean);
  return s3Place(s3Client(s3Access), bucket!, prefix.join('/'));
}

/** One backup by its address: where it lies, and its name there. */
export function openBackup(settings: Pick<Settings, 's3Access'>, address: string): BackupSource {
  if (!address.startsWith(S3)) {
    const folder = path.resolve(address);
    return { place: folderPlace(path.dirname(folder)), name: path.basename(folder), address: folder };
  }
  const parts = address.slice(S3.length).split('/').filter(Boolean);
  if (parts.length < 2) throw new SettingError(`${address} names no backup: s3://bucket/name`);
  const [place, name] = [S3 + parts.slice(0, -1).join('/'), parts.at(-1)!];
  return { place: openPlace(settings, place), name, address: `${place}/${name}` };
}
