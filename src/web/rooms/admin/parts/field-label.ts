import { t } from '../../../engine/words.ts';

/** What a field of the trail is called; a field without a word shows its name. */
export function fieldLabel(field: string): string {
  switch (field) {
    case 'role':
      return t('field.role');
    case 'paused':
      return t('field.paused');
    case 'status':
      return t('field.status');
    case 'email':
      return t('field.email');
    case 'displayName':
    case 'display_name':
      return t('field.displayName');
    case 'language':
      return t('field.language');
    case 'totp':
      return t('field.totp');
    case 'passkey':
      return t('field.passkey');
    case 'version':
      return t('field.version');
    default:
      return field;
  }
}
