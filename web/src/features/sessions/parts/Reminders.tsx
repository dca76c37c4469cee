import type { EventItem } from '@quad/contract/entities/event.ts'
import type { Session } from '@quad/contract/entities/session.ts'
import { ClubPicture } from '../../../entities/club/ClubPicture.tsx'
import { HostPicture } from '../../../entities/event/EventChip.tsx'
import { Poster } from '../../../entities/event/Poster.tsx'
import { hostOf, inTypeColour, placeText } from '../../../entities/event/facts.ts'
import { eventWords } from '../../../entities/event/words.ts'
import { inClubHue } from '../../../entities/page/drawing.ts'
import { eventIcons } from '../../../shared/ui/eventIcons.ts'
import { addIcons } from '../../../shared/ui/icons.ts'
import { eventSlot, sessionSlot } from '../agenda.ts'
import { placeOf, stateOf } from '../sessionState.ts'
import { reminderWords, words } from '../words.ts'
import { ReminderCard } from './ReminderCard.tsx'
import { SessionActs } from './SessionActs.tsx'
import { SessionPicture } from './SessionPicture.tsx'

addIcons(eventIcons)

interface SessionReminderProps {
  readonly session: Session
  readonly now: Date
}

/** A session of the viewer's channels, with Join; its channel's page has the other actions. */
export function SessionReminder({ session, now }: SessionReminderProps) {
  const { _id: id, club, channel, channelName, title, sessionImg, description, location } = session
  const state = stateOf(session, now)
  return (
    <div {...inClubHue(club._id)}>
      <ReminderCard
        {...sessionSlot(session)}
        title={title}
        link={`/club/${club._id}/session/${channel}`}
        now={now}
        onNow={words.live}
        place={{ icon: location === 'online' ? 'video' : 'place', text: placeOf(session, state) }}
        note={description}
        picture={
          sessionImg === '' ? <ClubPicture club={club} size={72} /> : <SessionPicture id={id} src={sessionImg} />
        }
        host={<bdi>{reminderWords.inChannel(club.clubName, channelName)}</bdi>}
        act={<SessionActs session={{ ...session, editable: false }} state={state} now={now} />}
      />
    </div>
  )
}

interface EventReminderProps {
  readonly event: EventItem
  readonly now: Date
}

/** An event that the viewer joined. */
export function EventReminder({ event, now }: EventReminderProps) {
  const { _id: id, eventTitle, eventType, location } = event
  return (
    <div {...inTypeColour(eventType)}>
      <ReminderCard
        {...eventSlot(event)}
        title={eventTitle}
        link={`/events/${id}`}
        now={now}
        onNow={eventWords.onNow}
        place={{ icon: location === 'online' ? 'globe' : 'place', text: placeText(event) }}
        {...(event.cancelled && { note: eventWords.cancelled })}
        picture={<Poster event={event} />}
        host={
          <>
            <HostPicture event={event} size={24} />
            <bdi>{hostOf(event)?.name}</bdi>
          </>
        }
      />
    </div>
  )
}
