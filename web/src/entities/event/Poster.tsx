import type { EventItem } from '@quad/contract/entities/event.ts'
import { useState } from 'react'
import { Drawing, Initial } from '../../shared/ui/Drawing.tsx'
import { inClubHue } from '../page/hue.ts'
import { drawPoster } from './drawing.ts'
import { hostOf } from './facts.ts'
import styles from './EventChip.module.css'

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
    <Drawing shapes={shapes} width={288} mirrored={mirrored} fit="xMidYMid slice">
      <Initial text={title} x={276} y={80} size={76} anchor="end" />
    </Drawing>
  )
}
