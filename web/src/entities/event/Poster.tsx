import type { EventItem } from '@quad/contract/entities/event.ts'
import { useState } from 'react'
import { Pattern } from '../../shared/ui/Pattern.tsx'
import { inClubHue } from '../page/drawing.ts'
import styles from './EventChip.module.css'
import { hostOf } from './facts.ts'

interface PosterProps {
  readonly event: Pick<EventItem, '_id' | 'eventImg' | 'poster' | 'club' | 'festival' | 'college'>
  readonly eager?: boolean
}

/**
 * Shows an event's poster uncropped, with a blurred copy filling the rest of the frame; without one, a drawing in the
 * host's colour. Hidden from screen readers, because the title is next to it.
 */
export function Poster({ event, eager = false }: PosterProps) {
  const { _id: eventId, eventImg, poster } = event
  const [broken, setBroken] = useState('')
  const isShown = eventImg !== '' && eventImg !== broken
  return (
    <span {...inClubHue(hostOf(event)?.id ?? eventId, styles.poster)} aria-hidden="true">
      {isShown ? (
        <img
          src={eventImg}
          srcSet={poster && [...poster.sizes, poster].map(({ url, width }) => `${url} ${width}w`).join()}
          sizes={eager ? '984px' : '360px'}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          style={poster && { backgroundImage: `url("${poster.placeholder}")` }}
          onError={() => setBroken(eventImg)}
        />
      ) : (
        <Pattern id={eventId} width={288} />
      )}
    </span>
  )
}
