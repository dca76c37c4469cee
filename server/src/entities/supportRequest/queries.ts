import type { RequestKind } from '@quad/contract/entities/supportRequest.ts'
import type { Trx } from '../../platform/database.ts'

export interface NewRequest {
  readonly kind: RequestKind
  /** Null for a visitor. */
  readonly requesterId: string | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly details: string
  /** The fields that only this kind of form asks for. */
  readonly answers: Readonly<Record<string, unknown>>
}

export interface RequestRow {
  id: string
  kind: RequestKind
}

export function insertRequest(trx: Trx, { requesterId, answers, ...said }: NewRequest): Promise<RequestRow> {
  return trx
    .insertInto('support_requests')
    .values({ ...said, requester_id: requesterId, answers: JSON.stringify(answers) })
    .returning(['id', 'kind'])
    .$narrowType<{ kind: RequestKind }>()
    .executeTakeFirstOrThrow()
}
