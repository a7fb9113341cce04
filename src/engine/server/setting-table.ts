/** Every setting there is; `npm run docs` makes docs/operate/settings.md of it. */
export const SETTINGS = [
  { name: 'PORT', meaning: 'Port the web server listens on', default: '3000' },
  { name: 'HOST', meaning: 'Address the web server listens on', default: '127.0.0.1' },
  {
    name: 'DATA_DIR',
    meaning: 'Folder of the embedded database and, without S3, of uploaded files',
    default: './data',
  },
  { name: 'BASE_URL', meaning: 'Address people open; links in mails begin with it', default: 'http://HOST:PORT' },
  {
    name: 'DATABASE_URL',
    meaning: 'PostgreSQL 15 or newer, with the login of the database’s owner',
    default: 'the embedded database',
  },
  { name: 'APP_DATABASE_URL', meaning: 'Login of the application’s role', default: 'a role made at the start' },
  { name: 'SMTP_URL', meaning: 'Mail server', default: 'mails stay in the outbox' },
  { name: 'MAIL_FROM', meaning: 'Sender of every mail', default: 'the organisation’s sender' },
  {
    name: 'MAIL_RETURN_SECRET',
    meaning: 'Key with which the mail server signs returned mails, at least 16 characters',
    default: 'returned mails are not accepted',
  },
  {
    name: 'MAIL_RETURN_PATH',
    meaning: 'Mailbox for returned mails, such as bounces@example.org; each mail adds its mark after a plus',
    default: 'the sender’s address',
  },
  {
    name: 'MAIL_DKIM_SELECTOR',
    meaning: 'Name under which the DKIM key of the mail server stands in the DNS',
    default: 'usual names are tried',
  },
  { name: 'BACKUP_TO', meaning: 'Folder, or s3://bucket/prefix, of daily backups', default: 'none are taken' },
  { name: 'BACKUP_AT', meaning: 'When the worker takes them, in Hong Kong', default: '02:30' },
  { name: 'BACKUP_KEEP_DAILY', meaning: 'Days of which the last backup is kept', default: '14' },
  { name: 'BACKUP_KEEP_WEEKLY', meaning: 'Weeks of which the last backup is kept', default: '8' },
  { name: 'BACKUP_KEEP_MONTHLY', meaning: 'Months of which the last backup is kept', default: '12' },
  {
    name: 'BACKUP_KEY',
    meaning: 'Key that encrypts backups and opens them, 32 bytes in base64 or hex; keep a copy elsewhere',
    default: 'backups are not encrypted',
  },
  {
    name: 'OLD_INSTALLATION_KEY',
    meaning: 'Key of the installation from which an organisation is moved here, for npm run restore alone',
    default: 'what it sealed has to be entered again',
  },
  { name: 'S3_BUCKET', meaning: 'Bucket that keeps the files', default: 'files are in DATA_DIR' },
  { name: 'S3_ENDPOINT', meaning: 'Address of the S3 service', default: 'Amazon’s' },
  { name: 'S3_REGION', meaning: 'Region of the bucket', default: 'us-east-1' },
  { name: 'S3_ACCESS_KEY_ID', meaning: 'Access key of the bucket', default: "the machine's role" },
  { name: 'S3_SECRET_ACCESS_KEY', meaning: 'Secret of that key', default: "the machine's role" },
  {
    name: 'WEBHOOK_INSIDE',
    meaning: 'Inside hosts with ports that webhooks may go to, separated by commas',
    default: 'none',
  },
  { name: 'CLAMD_HOST', meaning: 'Virus scanner, host or host:port', default: 'files are not scanned' },
  {
    name: 'GATEWAY_URL',
    meaning: 'Fake payment gateway of the demonstration',
    default: 'one in the same process',
  },
  {
    name: 'GATEWAY_HOSTS',
    meaning: 'Further hosts of payment gateways, besides Mastercard’s and PayPal’s, separated by commas',
    default: 'none',
  },
  {
    name: 'IDENTITY_URL',
    meaning: 'Fake identity provider of the demonstration',
    default: 'one in the same process',
  },
  {
    name: 'DEMO',
    meaning: 'Demonstration accounts, inbox and clock, 1 or 0',
    default: '1 when embedded, 0 with DATABASE_URL',
  },
  {
    name: 'LOG_LEVEL',
    meaning: 'Lowest level that is logged: fatal, error, warn, info, debug, trace or silent',
    default: 'info',
  },
  { name: 'METRICS_PORT', meaning: 'Port of the Prometheus metrics', default: 'no metrics' },
  {
    name: 'UNDO_SECONDS',
    meaning: 'Seconds for which approving, rejecting, publishing and sending can be undone',
    default: '10',
  },
  { name: 'TRUST_PROXY', meaning: 'Number of proxies in front whose headers are trusted', default: '0' },
] as const;
export type SettingName = (typeof SETTINGS)[number]['name'];
