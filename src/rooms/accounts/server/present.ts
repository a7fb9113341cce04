import type { Context } from '../../../engine/server/context.ts';
import { roleName } from '../../../engine/server/roles/role-name.ts';
import type { LoginRow } from './login/login-log.store.ts';
import type { SessionRow } from './login/session.store.ts';
import type { RoleRow } from './roles/role.store.ts';
import type { AccountRow } from './store.ts';

export const presentRoles = (ctx: Context, rows: readonly RoleRow[]) =>
  rows.map(({ role, granted_at }) => ({ role, label: roleName(ctx, role), grantedAt: granted_at.toISOString() }));

export const presentLogin = (row: LoginRow) => ({
  at: row.at.toISOString(),
  email: row.email,
  outcome: row.outcome,
  ip: row.ip,
  device: row.device,
});

export const presentSession = (row: SessionRow, currentId: string) => ({
  sessionId: row.id,
  device: row.device,
  ip: row.ip,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  current: row.id === currentId,
});

export const presentUser = (ctx: Context, row: AccountRow, roles: readonly string[]) => ({
  ID: row.number,
  accountId: row.id,
  email: row.email,
  displayName: row.display_name,
  status: row.status,
  roles: [...roles],
  roleLabels: roles.map((role) => roleName(ctx, role)),
  createdAt: row.created_at.toISOString(),
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
});
