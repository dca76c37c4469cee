import { useState } from 'react'
import { Drawing, Initial } from '../../shared/ui/Drawing.tsx'
import styles from './PagePicture.module.css'
import { drawClub, inClubHue } from './drawing.ts'

const sizes = { 24: styles.s24, 32: styles.s32, 40: styles.s40, 72: styles.s72, 96: styles.s96 }

interface PagePictureProps {
  /** The id of the club, college, fest or event. */
  readonly id: string
  readonly name: string
  readonly src?: string | undefined
  readonly size?: keyof typeof sizes
}

/** Shows a page's picture in a rounded square, or draws one in its colour. Decorative: the name is always beside it. */
export function PagePicture({ id, name, src = '', size = 40 }: PagePictureProps) {
  const [broken, setBroken] = useState('')
  return (
    <span {...inClubHue(id, `${styles.picture} ${sizes[size]}`)} aria-hidden="true">
      {src !== '' && src !== broken ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <Drawn id={id} name={name} />
      )}
    </span>
  )
}

function Drawn({ id, name }: { readonly id: string; readonly name: string }) {
  const { shapes, mirrored } = drawClub(id)
  return (
    <Drawing shapes={shapes} width={96} mirrored={mirrored}>
      <Initial text={name} x={mirrored ? 85 : 11} y={83} size={50} anchor={mirrored ? 'end' : 'start'} />
    </Drawing>
  )
}
