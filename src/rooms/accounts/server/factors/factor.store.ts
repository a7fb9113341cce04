import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { DB } from '../../../../engine/server/db/tables.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Factors } from '../rules.ts';

export type TotpRow = Selectable<DB['totp']>;
export type PasskeyRow = Selectable<DB['passkey']>;

/** Which second factors an account has set up, in one statement. */
export async function factorsOf(db: TenantDb, accountId: string): Promise<Factors> {
  const rows = await db.query<{ totp: boolean; passkeys: number; codes: number }>(
    `select exists (select 1 from totp where tenant_id = $1 and account_id = $2 and confirmed_at is not null) as totp,
       (select count(*) from passkey where tenant_id = $1 and account_id = $2)::int as passkeys,
       (select count(*) from recovery_code where tenant_id = $1 and account_id = $2 and used_at is null)::int as codes`,
    [accountId],
    'accounts.factors',
  );
  const { totp, passkeys, codes } = rows[0]!;
  return { totp, passkeys, recoveryCodes: totp ? codes : 0 };
}

export const totpOf = (db: TenantDb, accountId: string): Promise<TotpRow | undefined> =>
  db.from('totp', { account_id: accountId }).selectAll().executeTakeFirst();

/** Keeps a secret that is not in use before its first code; one in use is left alone. @returns whether it was kept */
export const keepTotpSecret = (db: TenantDb, accountId: string, secret: Buffer): Promise<boolean> =>
  db.affects(
    db
      .insert('totp', { account_id: accountId, secret })
      .onConflict((on) =>
        on
          .columns(['tenant_id', 'account_id'])
          .doUpdateSet({ secret, last_step: 0 })
          .where('totp.confirmed_at', 'is', null),
      ),
  );

/** Uses up a time step: a code counts once, and no older one after it. */
export const spendTotpStep = (db: TenantDb, accountId: string, step: number): Promise<boolean> =>
  db.affects(db.update('totp', { last_step: step }, { account_id: accountId }).where('last_step', '<', step));

export const confirmTotp = (db: TenantDb, accountId: string) =>
  db.update('totp', { confirmed_at: db.now }, { account_id: accountId }).execute();

/** The app goes, and with it the codes that stand in for it. */
export async function removeTotp(db: TenantDb, accountId: string): Promise<void> {
  await db.remove('recovery_code', { account_id: accountId }).execute();
  await db.remove('totp', { account_id: accountId }).execute();
}

export async function replaceRecoveryCodes(db: TenantDb, accountId: string, hashes: Buffer[]): Promise<void> {
  await db.remove('recovery_code', { account_id: accountId }).execute();
  await db
    .insert(
      'recovery_code',
      hashes.map((hash) => ({ account_id: accountId, code_hash: hash })),
    )
    .execute();
}

export const spendRecoveryCode = (db: TenantDb, accountId: string, hash: Buffer): Promise<boolean> =>
  db.affects(
    db.update('recovery_code', { used_at: db.now }, { account_id: accountId, code_hash: hash, used_at: null }),
  );

export const passkeysOf = (db: TenantDb, accountId: string): Promise<PasskeyRow[]> =>
  db.from('passkey', { account_id: accountId }).selectAll().orderBy('created_at').execute();

export const passkeyByCredential = (db: TenantDb, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.from('passkey', { credential_id: credentialId }).selectAll().executeTakeFirst();

export const addPasskey = (db: TenantDb, passkey: Omit<NewRow<'passkey'>, 'id' | 'created_at'>): Promise<boolean> =>
  db.affects(
    db
      .insert('passkey', { ...passkey, id: randomUUID(), created_at: db.now })
      .onConflict((on) => on.columns(['tenant_id', 'credential_id']).doNothing()),
  );

/** A counter that does not grow means a copied key: it was checked before, and is checked again under the row's lock. */
export const countPasskeyUse = (db: TenantDb, id: string, counter: number): Promise<boolean> =>
  db.affects(
    db
      .update('passkey', { counter, last_used_at: db.now }, { id })
      .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])])),
  );

export const removePasskey = (db: TenantDb, accountId: string, id: string): Promise<PasskeyRow | undefined> =>
  db.remove('passkey', { account_id: accountId, id }).returningAll().executeTakeFirst();

export const addChallenge = (db: TenantDb, challenge: Omit<NewRow<'passkey_challenge'>, 'id'>): Promise<string> =>
  db.create('passkey_challenge', challenge);

/** Takes a challenge out: whatever comes of it, it is not answered twice. */
export async function takeChallenge(
  db: TenantDb,
  by: { id: string } | { accountId: string; challenge: string },
): Promise<{ challenge: string; accountId: string | null } | null> {
  const all = db.remove('passkey_challenge').where('expires_at', '>', db.now);
  const deleteQueryBuilder =
    'id' in by
      ? all.where('id', '=', by.id)
      : all.where('account_id', '=', by.accountId).where('challenge', '=', by.challenge);
  const row = await deleteQueryBuilder.returning(['challenge', 'account_id']).executeTakeFirst();
  return row ? { challenge: row.challenge, accountId: row.account_id } : null;
}

/** Second factors that were set up before a time. */
export type OldFactors = { totp: Date | null; passkeys: PasskeyRow[] };

export async function factorsBefore(db: TenantDb, accountId: string, at: Date): Promise<OldFactors> {
  const totp = await totpOf(db, accountId);
  const passkeys = await passkeysOf(db, accountId);
  return {
    totp: totp?.confirmed_at && totp.confirmed_at < at ? totp.confirmed_at : null,
    passkeys: passkeys.filter(({ created_at }) => created_at < at),
  };
}

/** The app with its recovery codes, and every passkey. */
export async function removeAllFactors(db: TenantDb, accountId: string): Promise<void> {
  await removeTotp(db, accountId);
  await db.remove('passkey', { account_id: accountId }).execute();
}
