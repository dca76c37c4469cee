import type { ReactNode } from 'react'
import styles from './ListItem.module.css'

interface NamedProps {
  readonly picture: ReactNode
  readonly name: string
  /** What stands below the name. */
  readonly line: ReactNode
  /** What is to be said of it below that. */
  readonly note?: ReactNode
}

/** Somebody or something in two lines beside its picture; what is done with it stands at the end. */
export function ListItem({ children, ...named }: NamedProps & { readonly children?: ReactNode }) {
  return (
    <div className={styles.row}>
      <Named {...named} />
      {children}
    </div>
  )
}

/** The same as one button, which chooses it. */
export function ListItemButton({ onChoose, ...named }: NamedProps & { readonly onChoose: () => void }) {
  return (
    <button type="button" className={styles.row} onClick={onChoose}>
      <Named {...named} />
    </button>
  )
}

/** What both hold, for a row of another shape. */
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
