import type { EventItem } from '@quad/contract/entities/event.ts'
import type { Session } from '@quad/contract/entities/session.ts'
import type { ReactNode } from 'react'
import { ClubPicture } from '../../../entities/club/ClubPicture.tsx'
import { HostPicture } from '../../../entities/event/EventChip.tsx'
import { hostOf, inTypeColour } from '../../../entities/event/facts.ts'
import { eventWords } from '../../../entities/event/words.ts'
import { inClubHue } from '../../../entities/page/drawing.ts'
import { Link } from '../../../shared/ui/Link.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { campusWords as words } from '../memberWords.ts'
import { type Day, type Happening, timeOn } from '../week.ts'
import dots from './Week.module.css'

interface WeekRowProps {
  readonly happening: Happening
  readonly day: Day
  readonly now: Date
}

/** An event or a session as a row: when, the host's picture, its title and its host. */
export function WeekRow({ happening, day, now }: WeekRowProps) {
  const time = timeOn(happening, day, now)
  if (happening.kind === 'event') return <EventRow event={happening.event} time={time} />
  return <SessionRow session={happening.session} time={time} />
}

function EventRow({ event, time }: { readonly event: EventItem; readonly time: string }) {
  const host = hostOf(event)
  return (
    <li {...inTypeColour(event.eventType, dots.row)}>
      <Time text={time} />
      <HostPicture event={event} size={40} />
      <RowText
        to={`/events/${event._id}`}
        title={event.eventTitle}
        dot={dots.event}
        kind={eventWords.types[event.eventType]}
      >
        {host?.name}
      </RowText>
    </li>
  )
}

function SessionRow({ session, time }: { readonly session: Session; readonly time: string }) {
  const { club, channel, channelName, title } = session
  return (
    <li {...inClubHue(club._id, dots.row)}>
      <Time text={time} />
      <ClubPicture club={club} size={40} />
      <RowText to={`/club/${club._id}/session/${channel}`} title={title} dot={dots.session} kind={words.session}>
        {words.inChannel(club.clubName, channelName)}
      </RowText>
    </li>
  )
}

function Time({ text }: { readonly text: string }) {
  return (
    <Text strong tabular className={`${dots.time} ${text === words.now ? dots.now : ''}`}>
      {text}
    </Text>
  )
}

interface RowTextProps {
  readonly to: string
  readonly title: string
  readonly dot: string | undefined
  readonly kind: string
  readonly children: ReactNode
}

function RowText({ to, title, dot, kind, children }: RowTextProps) {
  return (
    <Text as="div" shrink>
      <Text as="h4" cut className={dots.name}>
        <Link to={to}>
          <bdi>{title}</bdi>
        </Link>
      </Text>
      <Row as="p" gap={2} align="stretch" size="small" tone="muted" className={dots.host}>
        <span className={dot}>{kind}</span>
        <bdi>{children}</bdi>
      </Row>
    </Text>
  )
}
