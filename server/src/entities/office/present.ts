import { clubRights } from '@quad/contract/entities/clubRight.ts'
import type { Handover, Office } from '@quad/contract/entities/office.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentUserCard } from '../user/present.ts'
import type { HandoverRow } from './handOverQueries.ts'
import type { OfficeRow } from './queries.ts'

/** An office; its successor is for the club's admins, its holder and the successor alone. */
export function presentOffice(row: OfficeRow, admin: boolean, context: PresentContext): Office {
  const { holder, successor } = row
  const isConcerned = admin || context.userId === row.holder_id || context.userId === row.successor_id
  return {
    _id: row.id,
    title: row.title,
    admin: row.admin,
    rights: clubRights.filter((right) => row.rights.includes(right)),
    ...(holder && { holder: presentUserCard(holder, context) }),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    ended: row.ended,
    ...(successor &&
      isConcerned && {
        successor: {
          user: presentUserCard(successor, context),
          accepted: row.accepted,
          handOverOn: row.hand_over_on,
          endsOn: row.next_ends_on,
        },
      }),
  }
}

export function presentHandover(row: HandoverRow): Handover {
  const { note, checked, requests, invites } = row
  return {
    note,
    checked,
    files: row.files.map(({ id, name, files }) => ({ _id: id, name, files })),
    events: row.events.map(presentEvent),
    certificates: row.certificates.map(presentEvent),
    channels: row.channels.map(({ id, name }) => ({ _id: id, name })),
    requests,
    invites,
  }
}

const presentEvent = ({ id, title, starts_at: startsAt }: HandoverRow['events'][number]) => ({
  _id: id,
  title,
  startsAt: new Date(startsAt).toISOString(),
})
