/** Every setting there is; `npm run docs` makes docs/operate/settings.md of it. */
export const SETTINGS = [
  { name: 'PORT', meaning: 'Port the web server listens on', default: '3000' },
  { name: 'HOST', meaning: 'Address the web server listens on', default: '127.0.0.1' },
  { name: 'DATA_DIR', meaning: 'Folder of the embedded database and, without S3, of the files', default: './data' },
  { name: 'BASE_URL', meaning: 'Address people open; links in mails begin with it', default: 'http://HOST:PORT' },
  { name: 'DATABASE_URL', meaning: 'PostgreSQL 15 or newer, logged in as its owner', default: 'the embedded database' },
  { name: 'APP_DATABASE_URL', meaning: "The application role's own login", default: 'a role made at start' },
  { name: 'SMTP_URL', meaning: 'Server that sends the mail', default: 'mail stays in the outbox' },
  { name: 'MAIL_FROM', meaning: 'Sender of every mail', default: "the tenant's own" },
  {
    name: 'MAIL_RETURN_SECRET',
    meaning: 'Key by which the mail server signs what came back, at least 16 characters',
    default: 'what comes back is not taken',
  },
  {
    name: 'MAIL_RETURN_PATH',
    meaning: 'Mailbox that mails come back to, bounces@example.org; each mail puts its mark behind a plus',
    default: "the sender's own address",
  },
  {
    name: 'MAIL_DKIM_SELECTOR',
    meaning: 'Name under which the DKIM key of the mail server stands in the DNS',
    default: 'usual names are tried',
  },
  { name: 'S3_BUCKET', meaning: 'Bucket that keeps the files', default: 'files lie in DATA_DIR' },
  { name: 'S3_ENDPOINT', meaning: 'Address of the S3 service', default: "Amazon's own" },
  { name: 'S3_REGION', meaning: 'Region of the bucket', default: 'us-east-1' },
  { name: 'S3_ACCESS_KEY_ID', meaning: 'Key to the bucket', default: "the machine's role" },
  { name: 'S3_SECRET_ACCESS_KEY', meaning: 'Secret of that key', default: "the machine's role" },
  {
    name: 'WEBHOOK_INSIDE',
    meaning: 'Hosts with ports inside the network that webhooks may go to, parted by commas',
    default: 'none',
  },
  { name: 'CLAMD_HOST', meaning: 'Virus scanner, host or host:port', default: 'files are not scanned' },
  {
    name: 'GATEWAY_URL',
    meaning: 'Fake payment gateway that the demonstration pays at',
    default: 'one in the same process',
  },
  {
    name: 'GATEWAY_HOSTS',
    meaning: 'Hosts of payment gateways beside those of Mastercard and PayPal, parted by commas',
    default: 'none',
  },
  {
    name: 'IDENTITY_URL',
    meaning: 'Fake provider of identities that the demonstration logs in by',
    default: 'one in the same process',
  },
  { name: 'DEMO', meaning: 'Demo accounts, dev inbox and dev clock', default: '1 when embedded, 0 with DATABASE_URL' },
  { name: 'LOG_LEVEL', meaning: 'fatal, error, warn, info, debug, trace or silent', default: 'info' },
  { name: 'METRICS_PORT', meaning: 'Port of the Prometheus metrics', default: 'no metrics' },
  {
    name: 'UNDO_SECONDS',
    meaning: 'How long approving, rejecting, publishing and sending can be undone',
    default: '10',
  },
  { name: 'TRUST_PROXY', meaning: 'Number of proxies in front whose headers are trusted', default: '0' },
] as const;
export type SettingName = (typeof SETTINGS)[number]['name'];
