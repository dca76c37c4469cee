import type { CollegeNotice, DeskClub, DeskPlace } from '@quad/contract/entities/collegeDesk.ts'
import { instantOf } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentUserCard } from '../user/present.ts'
import type { NoticeRow } from './noticeQueries.ts'
import type { DeskClubRow, DeskPlaceRow } from './queries.ts'

export const presentDeskClub = (row: DeskClubRow, { files }: PresentContext): DeskClub => ({
  _id: row.id,
  clubName: row.name,
  clubImg: files.picture(row.picture_id),
  category: row.category,
  description: row.description,
  membersCount: row.members_count,
  createdAt: row.created_at.toISOString(),
  termEndedOn: row.term_ended_on,
})

export const presentDeskPlace = ({ kind, id, title, host, starts_at: startsAt }: DeskPlaceRow): DeskPlace => ({
  kind,
  _id: id,
  title,
  host,
  startsAt: startsAt.toISOString(),
  createdAt: instantOf(id),
})

/** A notice; who wrote it, and for how many it was, is for the college's admins alone. */
export const presentNotice = (row: NoticeRow, admin: boolean, context: PresentContext): CollegeNotice => ({
  _id: row.id,
  text: row.text,
  createdAt: instantOf(row.id),
  ...(admin && {
    sent: { people: row.people, ...(row.user_id !== null && { by: presentUserCard(row, context) }) },
  }),
})
