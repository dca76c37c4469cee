import type { ClubItem } from '@quad/contract/entities/club.ts'
import { useState } from 'react'
import styles from './ClubPicture.module.css'
import { drawClub } from './drawing.ts'
import { inClubHue } from './hue.ts'

const sizes = { 24: styles.s24, 40: styles.s40, 72: styles.s72, 96: styles.s96 }

interface ClubPictureProps {
  readonly club: Pick<ClubItem, '_id' | 'clubName' | 'clubImg'>
  readonly size?: keyof typeof sizes
}

/** A club's picture, or a drawn one in its colour. Decorative: the name is always beside it. */
export function ClubPicture({ club: { _id: clubId, clubName, clubImg }, size = 40 }: ClubPictureProps) {
  const [broken, setBroken] = useState('')
  const isShown = clubImg !== '' && clubImg !== broken
  return (
    <span {...inClubHue(clubId, `${styles.picture} ${sizes[size]}`)} aria-hidden="true">
      {isShown ? (
        <img src={clubImg} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(clubImg)} />
      ) : (
        <Drawn clubId={clubId} name={clubName} />
      )}
    </span>
  )
}

function Drawn({ clubId, name }: { readonly clubId: string; readonly name: string }) {
  const { shapes, mirrored } = drawClub(clubId)
  return (
    <svg viewBox="0 0 96 96" focusable="false">
      <g transform={mirrored ? 'matrix(-1 0 0 1 96 0)' : undefined}>
        {shapes.map(({ d, tone }) => (
          <path key={d} d={d} className={styles[tone]} />
        ))}
      </g>
      <text x={mirrored ? 85 : 11} y={83} textAnchor={mirrored ? 'end' : 'start'} className={styles.initial}>
        {Array.from(name.trim())[0]?.toUpperCase()}
      </text>
    </svg>
  )
}
