import type { Session } from '@quad/contract/entities/session.ts'
import { ruleText } from '@quad/contract/messages/series.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentClubBrief } from '../club/present.ts'
import { presentUserCard } from '../user/present.ts'
import type { SessionRow } from './queries.ts'

export function presentSession(row: SessionRow, presentContext: PresentContext): Session {
  return {
    _id: row.id,
    club: presentClubBrief(row.club, presentContext),
    channel: row.channel_id,
    channelName: row.channel_name,
    title: row.title,
    sessionImg: row.image ? presentContext.files.urlOf(row.image) : '',
    location: row.location,
    venue: row.venue,
    sessionLink: row.link,
    storedLink: row.stored_link,
    description: row.description,
    startTime: row.starts_at.toISOString(),
    duration: row.minutes,
    editable: row.editable,
    ...(row.series && {
      series: { _id: row.series.id, repeats: ruleText(row.series.rule), more: row.series.more },
    }),
    maker: row.maker && presentUserCard(row.maker, presentContext),
    ...(row.came_at && { cameAt: row.came_at.toISOString() }),
  }
}
