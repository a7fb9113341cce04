import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type ReadinessCheck, reasonOf } from '../check.ts';

/** Writes a small file, reads it back and removes it. */
export const files: ReadinessCheck = {
  name: 'files',
  label: 'readiness.files',
  group: 'files',
  scope: 'installation',
  async run({ engine, tenant, t }) {
    const id = randomUUID();
    const content = Buffer.from(`readiness ${id}`);
    const where = engine.settings.s3 ? `S3 ${engine.settings.s3.bucket}` : 'DATA_DIR';
    try {
      await engine.files.put(tenant.key, id, content);
      const isSame = content.equals(await buffer(await engine.files.read(tenant.key, id)));
      await engine.files.remove(tenant.key, id);
      if (isSame) return { state: 'ready', why: t('readiness.files.ready', { where }) };
      return { state: 'notReady', why: t('readiness.files.differs', { where }), how: t('readiness.files.how') };
    } catch (error) {
      return {
        state: 'notReady',
        why: t('readiness.files.failed', { where, reason: reasonOf(error) }),
        how: t('readiness.files.how'),
      };
    }
  },
};
