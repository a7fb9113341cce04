/**
 * First parts of the product's own addresses: a page or an organisation called so would be taken for one of them. A test
 * holds the list to the routes there are.
 */
// biome-ignore format: a list to be read at a glance
export const RESERVED_PATHS: readonly string[] = [
  'admin', 'api', 'apply', 'assets', 'campaigns', 'certificate', 'certificates', 'chat', 'check', 'consent', 'dev',
  'developers', 'documents', 'donations', 'door', 'email', 'events', 'first-administrator', 'form', 'form-editor',
  'forms', 'front-pages', 'give', 'giving', 'grants', 'home', 'hours', 'integration', 'lead', 'login', 'logout',
  'mail-choices', 'mails', 'membership', 'offers', 'other-organisation', 'own-forms', 'pages', 'pay',
  'payment-methods', 'payments', 'profile', 'register', 'reports', 'reset-password', 'robots', 'second-factor',
  'shifts', 'sign-on', 'sitemap', 'subscribe', 'verify', 'volunteer', 'volunteers', 'wp-json',
];
