import type { OwnCertificate, PublicCertificate } from '@quad/contract/entities/certificate.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { CertificateRow } from './queries.ts'

export const presentCertificate = (row: CertificateRow): PublicCertificate => ({
  _id: row.id,
  name: row.name,
  kind: row.kind,
  label: row.label,
  eventName: row.event_title,
  hostName: row.host_name,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  issuedAt: row.issued_at.toISOString(),
  revoked: row.revoked,
})

/** The address of a certificate's page, with what is signed and the signature, as its QR code holds it. */
export function certificateAddress(
  { certificateSeals, publicUrl }: Pick<AppContext, 'certificateSeals' | 'publicUrl'>,
  { _id: id, ...rest }: PublicCertificate,
): string {
  return `${publicUrl}/certificate/${id}#${certificateSeals.sealOf({ id, ...rest })}`
}

export function presentOwnCertificate(
  context: Pick<AppContext, 'certificateSeals' | 'publicUrl'>,
  row: CertificateRow,
): OwnCertificate {
  const certificate = presentCertificate(row)
  return { ...certificate, address: certificateAddress(context, certificate), reason: row.reason }
}
