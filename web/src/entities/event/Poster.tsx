import type { EventItem } from '@quad/contract/entities/event.ts'
import { useState } from 'react'
import { Pattern } from '../../shared/ui/Pattern.tsx'
import { inClubHue } from '../page/drawing.ts'
import styles from './EventChip.module.css'
import { hostOf } from './facts.ts'

interface PosterProps {
  readonly event: Pick<EventItem, '_id' | 'eventImg' | 'club' | 'festival' | 'college'>
  readonly eager?: boolean
}

/** Shows an event's poster at 3:1, or draws one in its host's colour. Decorative: the title is always beside it. */
export function Poster({ event, eager = false }: PosterProps) {
  const { _id: eventId, eventImg } = event
  const [broken, setBroken] = useState('')
  const isShown = eventImg !== '' && eventImg !== broken
  return (
    <span {...inClubHue(hostOf(event)?.id ?? eventId, styles.poster)} aria-hidden="true">
      {isShown ? (
        <img
          src={eventImg}
          alt=""
          width={960}
          height={320}
          loading={eager ? 'eager' : 'lazy'}
          onError={() => setBroken(eventImg)}
        />
      ) : (
        <Pattern id={eventId} width={288} />
      )}
    </span>
  )
}
