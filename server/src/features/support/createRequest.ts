import type { calls } from '@quad/contract/calls/index.ts'
import type { SupportRequest } from '@quad/contract/entities/supportRequest.ts'
import { openCase } from '../../entities/case/queries.ts'
import { insertRequest, type RequestRow } from '../../entities/supportRequest/queries.ts'
import { replaceAttachments } from '../../entities/upload/replaceAttachments.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { instantOf } from '../../platform/ids.ts'

/** Stores one of the support forms for the site admins (SUP-01; ruling 72). */
export const createRequest: Handler<typeof calls.createRequest> = async ({ viewer, body, context }) => {
  const { kind, file, name = '', email = '', phone = '', details = '', ...answers } = body
  const requesterId = viewer?.userId ?? null
  const request = await context.db.transaction().execute(async (trx) => {
    const made = await insertRequest(trx, { kind, requesterId, name, email, phone, details, answers })
    await openCase(trx, { source: 'request', kind, targetId: made.id })
    if (file === undefined) return made
    // Only the signed-in upload.
    if (requesterId === null) fail('upload.unknown')
    const holder = { id: made.id, as: 'request', ownerId: requesterId, open: false }
    await replaceAttachments(trx, context.jobs, holder, 'any', [{ id: file, alt: '' }])
    return made
  })
  return presentRequest(request)
}

function presentRequest({ id, kind }: RequestRow): SupportRequest {
  return { _id: id, kind, createdAt: instantOf(id) }
}
