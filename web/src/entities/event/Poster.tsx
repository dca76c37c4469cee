import type { EventItem } from '@quad/contract/entities/event.ts'
import { useState } from 'react'
import { Drawing, Initial } from '../../shared/ui/Drawing.tsx'
import { inClubHue } from '../page/drawing.ts'
import styles from './EventChip.module.css'
import { hostOf } from './facts.ts'

interface PosterProps {
  readonly event: Pick<EventItem, '_id' | 'eventTitle' | 'eventImg' | 'club' | 'festival' | 'college'>
  readonly eager?: boolean
}

/** Shows an event's poster at 3:1, or draws one in its host's colour. Decorative: the title is always beside it. */
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

/** A shape in a 288 × 96 view box: tint and bright lighten the background, shade darkens it. */
interface Shape {
  readonly d: string
  readonly tone: 'tint' | 'bright' | 'shade'
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

const places = (count: number) => Array.from({ length: count }, (_, at) => at)

const repeat = (count: number, draw: (at: number) => string) => places(count).map(draw).join('')

const patterns: readonly (readonly Shape[])[] = [
  // A sun with its rings, rising over a horizon.
  [
    { d: circle(196, 96, 88), tone: 'tint' },
    { d: circle(196, 96, 60), tone: 'tint' },
    { d: circle(196, 96, 32), tone: 'bright' },
    { d: 'M0 84h288v12H0z', tone: 'shade' },
  ],
  // Quarters of circles, two rows of six.
  [
    { d: repeat(6, (at) => `M${at * 48} 0h48a48 48 0 0 1-48 48z`), tone: 'tint' },
    { d: repeat(3, (at) => `M${at * 96 + 96} 48v48h-48a48 48 0 0 1 48-48z`), tone: 'bright' },
    { d: repeat(3, (at) => `M${at * 96} 96V48a48 48 0 0 1 48 48z`), tone: 'shade' },
  ],
  // Beams from the side.
  [
    { d: 'M0 96 288-30v40zM0 96 288 40v30z', tone: 'tint' },
    { d: 'M0 96 288 84v12z', tone: 'bright' },
    { d: 'M0 96 288 10v30z', tone: 'shade' },
  ],
  // Bunting on a line.
  [
    { d: repeat(8, (at) => `M${at * 36 + 2} 0h32l-16 ${34 + (at % 3) * 10}z`), tone: 'tint' },
    { d: repeat(4, (at) => `M${at * 72 + 38} 0h32l-16 ${44 + (at % 2) * 14}z`), tone: 'bright' },
    { d: 'M0 82q72-20 144 0t144 0v14H0z', tone: 'shade' },
  ],
  // Waves.
  [
    { d: 'M0 30q36-24 72 0t72 0 72 0 72 0v66H0z', tone: 'tint' },
    { d: 'M0 54q36-24 72 0t72 0 72 0 72 0v42H0z', tone: 'tint' },
    { d: 'M0 78q36-24 72 0t72 0 72 0 72 0v18H0z', tone: 'shade' },
  ],
  // Dots that grow towards the right.
  [
    {
      d: places(3)
        .flatMap((row) => places(9).map((at) => circle(16 + at * 32, 16 + row * 32, 3 + at * 1.3)))
        .join(''),
      tone: 'tint',
    },
    { d: circle(272, 48, 15), tone: 'bright' },
  ],
  // Steps up to the right.
  [
    { d: repeat(6, (at) => `M${at * 48} ${80 - at * 14}h48V96h-48z`), tone: 'tint' },
    { d: repeat(3, (at) => `M${at * 96 + 48} ${66 - at * 28}h48v14h-48z`), tone: 'bright' },
    { d: 'M0 0h96L0 40z', tone: 'shade' },
  ],
  // Arches, one after the other.
  [
    { d: repeat(4, (at) => `M${at * 72 + 6} 96V54a30 30 0 0 1 60 0v42z`), tone: 'tint' },
    { d: repeat(4, (at) => `M${at * 72 + 22} 96V58a14 14 0 0 1 28 0v38z`), tone: 'shade' },
    { d: circle(252, 20, 9), tone: 'bright' },
  ],
]

/**
 * Returns the shapes of an event's default poster and whether they are mirrored, chosen by the random digits of its id.
 */
function drawPoster(eventId: string): { readonly shapes: readonly Shape[]; readonly mirrored: boolean } {
  const digits = Number.parseInt(eventId.slice(-4, -1), 16)
  return { shapes: patterns[digits % patterns.length] ?? [], mirrored: Math.floor(digits / patterns.length) % 2 === 1 }
}
