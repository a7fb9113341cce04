import { randomUUID } from 'node:crypto';
import type { CertificateLang } from '../../../contract/values/hours.ts';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type CertificateRow = Omit<TableRow<'certificate'>, 'tenant_id' | 'language' | 'replaces'> & {
  language: CertificateLang;
  account_id: string;
  /** The number of the one that it stands in place of. */
  replaces: string | null;
};

export const CERTIFICATE_COLUMNS = `c.id, c.seq, c.number, c.person_id, c.name_en, c.name_zh, c.from_on, c.to_on,
  c.minutes, c.language, c.issued_at, c.issued_by, c.revoked_at, c.revoked_by, c.revoke_reason, c.version,
  n.account_id, o.number as replaces`;
export const CERTIFICATES = `from certificate c
  join volunteer_name n on n.tenant_id = $1 and n.person_id = c.person_id
  left join certificate o on o.tenant_id = $1 and o.id = c.replaces`;

export const certificateById = (db: TenantDb, id: string): Promise<CertificateRow | undefined> =>
  db.first(`select ${CERTIFICATE_COLUMNS} ${CERTIFICATES} where c.tenant_id = $1 and c.id = $2`, [id]);

/** The same, locked. */
export async function lockCertificate(db: TenantDb, id: string): Promise<CertificateRow | undefined> {
  await db.query('select id from certificate where tenant_id = $1 and id = $2 for update', [id]);
  return certificateById(db, id);
}

/** What the public check needs of the certificate with this number. */
export const certificateByNumber = (db: TenantDb, number: string): Promise<CertificateRow | undefined> =>
  db.first(`select ${CERTIFICATE_COLUMNS} ${CERTIFICATES} where c.tenant_id = $1 and c.number = $2`, [number]);

/** Of people, the latest first. */
export const certificatesOf = (db: TenantDb, personIds: readonly string[]): Promise<CertificateRow[]> =>
  db.query(
    `select ${CERTIFICATE_COLUMNS} ${CERTIFICATES} where c.tenant_id = $1 and c.person_id = any($2::uuid[])
     order by c.seq desc limit 200`,
    [personIds],
  );

type Stretch = { personId: string; from: string; to: string };

/** Verified hours of a period that no certificate claims, locked: of two who certify at once the second finds none. */
export const lockUnclaimed = (
  db: TenantDb,
  { personId, from, to }: Stretch,
): Promise<{ id: string; minutes: number }[]> =>
  db.query(
    `select id, minutes from service_hours where tenant_id = $1 and person_id = $2 and served_on between $3 and $4
       and state = 'verified' and certificate_id is null order by id for update`,
    [personId, from, to],
  );

export async function addCertificate(
  db: TenantDb,
  certificate: Stretch & {
    number: string;
    nameEn: string;
    nameZh: string;
    minutes: number;
    language: CertificateLang;
    issuedBy: string;
    replaces: string | null;
  },
): Promise<string> {
  const id = randomUUID();
  await db
    .insert('certificate', {
      id,
      number: certificate.number,
      person_id: certificate.personId,
      name_en: certificate.nameEn,
      name_zh: certificate.nameZh,
      from_on: certificate.from,
      to_on: certificate.to,
      minutes: certificate.minutes,
      language: certificate.language,
      issued_at: db.now,
      issued_by: certificate.issuedBy,
      replaces: certificate.replaces,
    })
    .execute();
  return id;
}

/** Hours that this transaction has locked stand on a certificate from now on. */
export const claimHours = (db: TenantDb, ids: readonly string[], certificateId: string): Promise<unknown[]> =>
  db.query(
    `update service_hours set certificate_id = $3, version = version + 1 where tenant_id = $1 and id = any($2::uuid[])`,
    [ids, certificateId],
  );

/** They may stand on another one again. */
export const freeHours = (db: TenantDb, certificateId: string): Promise<unknown[]> =>
  db.query(
    `update service_hours set certificate_id = null, version = version + 1 where tenant_id = $1 and certificate_id = $2`,
    [certificateId],
  );

export const markRevoked = (db: TenantDb, id: string, by: string, reason: string): Promise<void> =>
  db.revise('certificate', { id }, { revoked_at: db.now, revoked_by: by, revoke_reason: reason });
