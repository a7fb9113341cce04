import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { DB } from '../../engine/db/tables.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Factors } from './rules.ts';

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
  db.from('totp').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** Keeps a secret that is not in use before its first code; one in use is left alone. @returns whether it was kept */
export async function keepTotpSecret(db: TenantDb, accountId: string, secret: Buffer): Promise<boolean> {
  const kept = await db
    .insert('totp', { account_id: accountId, secret })
    .onConflict((on) =>
      on
        .columns(['tenant_id', 'account_id'])
        .doUpdateSet({ secret, last_step: 0 })
        .where('totp.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Uses up a time step: a code counts once, and no older one after it. */
export async function spendTotpStep(db: TenantDb, accountId: string, step: number): Promise<boolean> {
  const row = await db
    .update('totp', { last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const confirmTotp = async (db: TenantDb, accountId: string): Promise<void> =>
  void (await db.update('totp', { confirmed_at: db.now }).where('account_id', '=', accountId).execute());

/** The app goes, and with it the codes that stand in for it. */
export async function removeTotp(db: TenantDb, accountId: string): Promise<void> {
  await db.remove('recovery_code').where('account_id', '=', accountId).execute();
  await db.remove('totp').where('account_id', '=', accountId).execute();
}

export async function replaceRecoveryCodes(db: TenantDb, accountId: string, hashes: Buffer[]): Promise<void> {
  await db.remove('recovery_code').where('account_id', '=', accountId).execute();
  await db
    .insert(
      'recovery_code',
      hashes.map((hash) => ({ account_id: accountId, code_hash: hash })),
    )
    .execute();
}

export async function spendRecoveryCode(db: TenantDb, accountId: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .update('recovery_code', { used_at: db.now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const passkeysOf = (db: TenantDb, accountId: string): Promise<PasskeyRow[]> =>
  db.from('passkey').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute();

export const passkeyByCredential = (db: TenantDb, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.from('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

export async function addPasskey(
  db: TenantDb,
  passkey: {
    accountId: string;
    credentialId: string;
    publicKey: Buffer;
    counter: number;
    transports: string[];
    name: string;
  },
): Promise<string | null> {
  const id = randomUUID();
  const added = await db
    .insert('passkey', {
      id,
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: db.now,
    })
    .onConflict((on) => on.columns(['tenant_id', 'credential_id']).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n ? id : null;
}

/** A counter that does not grow means a copied key: it was checked before, and is checked again under the row's lock. */
export async function countPasskeyUse(db: TenantDb, id: string, counter: number): Promise<boolean> {
  const row = await db
    .update('passkey', { counter, last_used_at: db.now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removePasskey(db: TenantDb, accountId: string, id: string): Promise<PasskeyRow | undefined> {
  return db
    .remove('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function addChallenge(
  db: TenantDb,
  challenge: { accountId: string | null; challenge: string; expiresAt: Date },
): Promise<string> {
  const id = randomUUID();
  await db
    .insert('passkey_challenge', {
      id,
      account_id: challenge.accountId,
      challenge: challenge.challenge,
      expires_at: challenge.expiresAt,
    })
    .execute();
  return id;
}

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
  await db.remove('passkey').where('account_id', '=', accountId).execute();
}
