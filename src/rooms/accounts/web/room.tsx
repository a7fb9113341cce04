import { lazy } from 'react';
import { withWords } from '../../../engine/web/page.ts';
import type { WebRoom } from '../../../engine/web/room.ts';
import { forPerson, screen, screensFor } from '../../../engine/web/routes.ts';

const forStaff = screensFor({ needs: ['user-manage'] });
const underRoles = screensFor({ needs: ['user-manage'], under: 'User-List' });

/** The screens of one's own account (spec §2, ACC). */
export const accountsRoom: WebRoom = {
  name: 'accounts',
  words: ['accounts'],
  loginAgain: lazy(withWords(['accounts'], () => import('./login/login-again.tsx'))),
  routes: [
    screen('/login', 'Login', 'word.logIn', () => import('./login/login.tsx'), { bare: true }),
    screen('/register', 'Register', 'word.createAccount', () => import('./register/register.tsx'), {
      module: 'login-register',
      bare: true,
    }),
    screen('/sign-on/$tenant', 'Sign-On', 'signOn.title', () => import('./sign-on/sign-on.tsx'), { bare: true }),
    screen('/verify', 'Verify', 'verify.title', () => import('./register/verify.tsx'), { bare: true }),
    screen(
      '/reset-password',
      'Reset-Password',
      'word.forgottenYourPassword',
      () => import('./password/reset-password.tsx'),
      {
        bare: true,
      },
    ),
    screen(
      '/reset-password/recover',
      'Reset-Password-Recover',
      'recover.title',
      () => import('./password/reset-password-recover.tsx'),
      { bare: true },
    ),
    screen(
      '/email/confirm',
      'Update-Email-Confirmation',
      'emailConfirm.title',
      () => import('./profile/email-confirm.tsx'),
      {
        bare: true,
      },
    ),
    screen('/second-factor', 'Second-Factor', 'secondFactor.title', () => import('./factors/second-factor.tsx'), {
      bare: true,
    }),
    screen(
      '/first-administrator',
      'First-Administrator',
      'firstAdmin.title',
      () => import('./first-admin/first-administrator.tsx'),
      { bare: true, anybody: true },
    ),
    screen('/other-organisation', 'Other-Organisation', 'other.title', () => import('./login/other-organisation.tsx'), {
      bare: true,
    }),
    forPerson('/profile', 'Profile', 'profile.title', () => import('./profile/profile.tsx')),
    forPerson('/profile/security', 'Security', 'security.title', () => import('./factors/security.tsx')),
    forPerson('/profile/login-log', 'Login-Log', 'loginLog.title', () => import('./login/login-log.tsx')),
    forPerson('/profile/payment-log', 'Payment-Log', 'paymentLog.title', () => import('./login/payment-log.tsx'), {
      words: ['payments'],
    }),
    forStaff('/admin/users', 'User-List', 'users.title', () => import('./people/users.tsx'), {
      words: ['lists'],
      acts: [{ label: 'acts.inviteColleague', search: 'do=invite' }],
    }),
    forStaff('/admin/users/merge', 'Merge-Accounts', 'merge.title', () => import('./merge/merge.tsx'), {
      under: 'User-List',
    }),
    forPerson('/admin/users/$accountId', 'User', 'user.profile', () => import('./people/user.tsx'), {
      words: ['records', 'trail'],
    }),
    underRoles('/admin/roles', 'Role-List', 'word.roles', () => import('./roles/roles.tsx')),
    underRoles('/admin/roles/compare', 'Role-Compare', 'roles.compare', () => import('./roles/compare-roles.tsx')),
    underRoles('/admin/roles/new', 'Role-New', 'roles.new', () => import('./own-roles/new-role.tsx'), {
      acts: [{ label: 'roles.new' }],
      words: ['editing'],
    }),
    underRoles('/admin/roles/$role', 'Role', 'roles.one', () => import('./own-roles/role.tsx')),
    underRoles('/admin/roles/$role/edit', 'Role-Edit', 'roles.edit', () => import('./own-roles/edit-role.tsx'), {
      words: ['editing'],
    }),
    forStaff('/admin/logins', 'All-Logins', 'allLogins.title', () => import('./login/all-logins.tsx')),
    screen(
      '/admin/organisations',
      'Organisation-List',
      'organisations.title',
      () => import('./hosting/organisations.tsx'),
      {
        needs: ['tenant-enter'],
        acts: [{ label: 'acts.newOrganisation', search: 'do=new' }],
      },
    ),
    screen('/admin/backups', 'Backup-List', 'backups.title', () => import('./hosting/backups.tsx'), {
      needs: ['tenant-enter'],
    }),
  ],
};
