import { t } from '../../../engine/words.ts';

/** What a background job does, in words; a job without any shows its name. */
export function jobLabel(name: string): string {
  switch (name) {
    case 'mail.send':
      return t('jobs.mailSend');
    case 'sweep':
      return t('jobs.sweep');
    default:
      return name;
  }
}
