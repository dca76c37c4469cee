import { useState } from 'react'
import styles from './Avatar.module.css'

interface AvatarProps {
  /** The person's or page's id, which sets the colour of the initials. */
  readonly id: string
  readonly name: string
  readonly src?: string | undefined
  readonly size?: 24 | 32 | 40 | 56 | 96
  /** A square picture, for clubs, fests and colleges. */
  readonly square?: boolean
}

const sizes = { 24: styles.s24, 32: styles.s32, 40: styles.s40, 56: styles.s56, 96: styles.s96 }

/** A picture or initials. Decorative: the name is always beside it. */
export function Avatar({ id, name, src, size = 40, square = false }: AvatarProps) {
  const [broken, setBroken] = useState('')
  const shown = src !== undefined && src !== '' && src !== broken
  return (
    <span
      className={`${styles.avatar} ${sizes[size]} ${square ? styles.square : ''}`}
      data-initials={shown ? undefined : initials(name)}
      data-person-hue={personHue(id)}
      aria-hidden="true"
    >
      {shown ? <img src={src} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(src)} /> : null}
    </span>
  )
}

/** The first letters of a name's first and last word. */
export function initials(name: string): string {
  const parts = name.trim().split(/\s+/)
  return [parts[0], parts.length > 1 ? parts.at(-1) : '']
    .map((part) => Array.from(part ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

/** The value of `data-person-hue`: one of eight colour pairs, chosen by the id's random last digit. */
export const personHue = (userId: string) => Number.parseInt(userId.slice(-1), 16) % 8
