import type { EventMessage } from '@quad/contract/entities/eventMessage.ts'
import { instantOf } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentUserCard } from '../user/present.ts'
import type { EventMessageRow } from './queries.ts'

/** A message to the registered; to whom it went is for the event's admins alone. */
export function presentEventMessage(row: EventMessageRow, admin: boolean, context: PresentContext): EventMessage {
  const { id, text } = row
  return {
    _id: id,
    text,
    createdAt: instantOf(id),
    ...(row.user_id !== null && { by: presentUserCard(row, context) }),
    ...(admin && { sent: presentSent(row) }),
  }
}

function presentSent({ people, question, pool, target }: EventMessageRow): EventMessage['sent'] {
  const { status, answers, payment, came, value, selected } = target
  return {
    people,
    ...(status && { status }),
    ...(answers && { answersMissing: true }),
    ...(payment && { payment }),
    ...(came && { came }),
    ...(pool !== null && { pool }),
    ...(value !== undefined && question !== null && { answered: { question, value } }),
    ...(selected !== undefined && { selected }),
  }
}
