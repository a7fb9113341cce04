import type { Capability } from '../contract/capabilities.ts';

/** What the administrator of every tenant may do, whatever its modules: people, records of what was done, texts, settings. */
export const adminCapabilities: Capability[] = [
  'user-manage',
  'audit-read',
  'report-manage',
  'job-manage',
  'setting-manage',
  'privacy-manage',
  'integration-manage',
  'form-manage',
  'mail-manage',
];
