import type { SupportRequest } from '@quad/contract/entities/supportRequest.ts'
import { instantOf } from '../../platform/ids.ts'
import type { RequestRow } from './queries.ts'

export function presentRequest({ id, kind }: RequestRow): SupportRequest {
  return { _id: id, kind, createdAt: instantOf(id) }
}
