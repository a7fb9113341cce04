import type { ImportPreset } from '../../../../engine/server/imports/import-kind.ts';

/** Titles of what other products export of volunteers' service, as their offices know them. */
export const HOURS_PRESETS: readonly ImportPreset[] = [
  {
    source: 'CiviCRM',
    titles: {
      'Activity ID': 'oldId',
      'Target Email': 'email',
      'Contact Email': 'email',
      Email: 'email',
      'Target Name': 'name',
      'Display Name': 'name',
      'Activity Date': 'servedOn',
      'Activity Date Time': 'servedOn',
      'Time Completed in Hours': 'minutes',
      Subject: 'what',
      'Activity Type': 'what',
      'Activity Status': 'state',
      Details: 'note',
    },
  },
  {
    source: 'Volunteer Sign Up Sheets',
    titles: {
      'Volunteer Name': 'name',
      'Volunteer Email': 'email',
      Email: 'email',
      'Start Date': 'servedOn',
      Date: 'servedOn',
      'Start Time': 'from',
      'Task Title': 'what',
      'Task/Item': 'what',
      Hours: 'minutes',
      'Item Details': 'note',
    },
  },
];
