import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentCertificate, presentOwnCertificate } from '../../entities/certificate/present.ts'
import {
  findCertificate,
  listCertificates as list,
  listCertificatesOf,
  listRevoked,
} from '../../entities/certificate/queries.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** What is on a certificate, for whoever has its serial (EVT-31). */
export const getCertificate: Handler<typeof calls.getCertificate> = async ({ params, context }) =>
  presentCertificate((await findCertificate(context.db, params.id)) ?? fail('certificate.notFound'))

/** What verifies certificates without Quad (EVT-31, decision 52). */
export const getCertificateKey: Handler<typeof calls.getCertificateKey> = async ({ query, context }) => {
  const hashes = await listRevoked(context.db, query.after)
  return {
    publicKey: context.certificateSeals.publicKey,
    revoked: hashes.slice(0, limits.revokedPage),
    moreRevoked: hashes.length > limits.revokedPage,
  }
}

/** Lists the caller's certificates of an event that they may see (EVT-31). */
export const listOwnCertificates: Handler<typeof calls.listOwnCertificates> = async ({ viewer, params, context }) => {
  demand(may('event.read', await loadEventStanding(context.db, params.id, viewer.userId)))
  const rows = await listCertificatesOf(context.db, params.id, viewer.userId)
  return rows.map((row) => presentOwnCertificate(context, row))
}

/** Lists an event's certificates for its admins (EVT-31). */
export const listCertificates: Handler<typeof calls.listCertificates> = async ({ viewer, params, query, context }) => {
  demand(may('event.organise', await loadEventStanding(context.db, params.id, viewer.userId)))
  const rows = await list(context.db, params.id, query.after)
  const shown = rows.slice(0, limits.certificatePage)
  return {
    certificates: shown.map((row) => ({ ...presentCertificate(row), reason: row.reason })),
    next: rows.length > shown.length ? (shown.at(-1)?.sort_id ?? null) : null,
  }
}
