import type { EventItem } from '@quad/contract/entities/event.ts'
import { useState } from 'react'
import { inClubHue } from '../club/hue.ts'
import { drawPoster } from './drawing.ts'
import { hostOf } from './facts.ts'
import styles from './Poster.module.css'

interface PosterProps {
  readonly event: Pick<EventItem, '_id' | 'eventTitle' | 'eventImg' | 'club' | 'festival' | 'college'>
  readonly eager?: boolean
}

/** An event's poster, 3:1, or a drawn one in its host's colour. Decorative: the title is always beside it. */
export function Poster({ event, eager = false }: PosterProps) {
  const { _id: eventId, eventTitle, eventImg } = event
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
        <Drawn eventId={eventId} title={eventTitle} />
      )}
    </span>
  )
}

function Drawn({ eventId, title }: { readonly eventId: string; readonly title: string }) {
  const { shapes, mirrored } = drawPoster(eventId)
  return (
    <svg viewBox="0 0 288 96" preserveAspectRatio="xMidYMid slice" focusable="false">
      <g transform={mirrored ? 'matrix(-1 0 0 1 288 0)' : undefined}>
        {shapes.map(({ d, tone }) => (
          <path key={d} d={d} className={styles[tone]} />
        ))}
      </g>
      <text x={276} y={80} textAnchor="end" className={styles.initial}>
        {Array.from(title.trim())[0]?.toUpperCase()}
      </text>
    </svg>
  )
}
