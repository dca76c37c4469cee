import type { ReactNode } from 'react'
import styles from './ListItem.module.css'

interface NamedProps {
  readonly picture: ReactNode
  readonly name: string
  readonly line: ReactNode
  readonly note?: ReactNode
}

export function ListItem({ children, ...named }: NamedProps & { readonly children?: ReactNode }) {
  return (
    <div className={styles.row}>
      <Named {...named} />
      {children}
    </div>
  )
}

export function ListItemButton({ onChoose, ...named }: NamedProps & { readonly onChoose: () => void }) {
  return (
    <button type="button" className={styles.row} onClick={onChoose}>
      <Named {...named} />
    </button>
  )
}

/** The picture and text alone, for other layouts. */
export function Named({ picture, name, line, note }: NamedProps) {
  return (
    <>
      {picture}
      <span className={styles.name}>
        <bdi>{name}</bdi>
        <span className={styles.line}>{line}</span>
        {note}
      </span>
    </>
  )
}
