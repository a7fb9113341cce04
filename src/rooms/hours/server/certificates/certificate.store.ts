import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';

const CERTIFICATE = columnsOf(
  'certificate',
  'c',
  'id seq number person_id name_en name_zh from_on to_on minutes language issued_at issued_by revoked_at revoked_by',
  'revoke_reason version code_signs',
);
export type CertificateRow = RowOf<typeof CERTIFICATE> & {
  account_id: string;
  /** The number of the one that it stands in place of. */
  replaces: string | null;
};

export const CERTIFICATE_COLUMNS = `${CERTIFICATE}, n.account_id, o.number as replaces`;
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

/** Verified hours of a period that no certificate claims, locked: of two who certify at once the second finds none. */
export const lockUnclaimed = (
  db: TenantDb,
  { personId, from, to }: { personId: string; from: string; to: string },
): Promise<{ id: string; minutes: number }[]> =>
  db.query(
    `select id, minutes from service_hours where tenant_id = $1 and person_id = $2 and served_on between $3 and $4
       and state = 'verified' and certificate_id is null and old_certificate = '' order by id for update`,
    [personId, from, to],
  );

export const addCertificate = (
  db: TenantDb,
  certificate: Omit<NewRow<'certificate'>, 'id' | 'issued_at'>,
): Promise<string> => db.create('certificate', { ...certificate, issued_at: db.now });

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
