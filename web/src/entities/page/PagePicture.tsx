import { useState } from 'react'
import { Pattern } from '../../shared/ui/Pattern.tsx'
import styles from './PagePicture.module.css'
import { inClubHue } from './drawing.ts'

const sizes = { 24: styles.s24, 32: styles.s32, 40: styles.s40, 72: styles.s72, 96: styles.s96 }

interface PagePictureProps {
  /** The id of the club, college, fest or event. */
  readonly id: string
  readonly src?: string | undefined
  readonly size?: keyof typeof sizes
}

/** Shows a page's picture in a rounded square, or draws one in its colour. Decorative: the name is always beside it. */
export function PagePicture({ id, src = '', size = 40 }: PagePictureProps) {
  const [broken, setBroken] = useState('')
  return (
    <span {...inClubHue(id, `${styles.picture} ${sizes[size]}`)} aria-hidden="true">
      {src !== '' && src !== broken ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <Pattern id={id} width={96} />
      )}
    </span>
  )
}
