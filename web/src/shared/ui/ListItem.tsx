import type { ReactNode } from 'react'
import styles from './ListItem.module.css'
import { Row, Text } from './primitives.tsx'

interface NamedProps {
  readonly picture: ReactNode
  readonly name: string
  readonly line: ReactNode
  readonly note?: ReactNode
}

export function ListItem({ children, ...named }: NamedProps & { readonly children?: ReactNode }) {
  return (
    <Row gap={3} tone="ink" className={styles.row}>
      <Named {...named} />
      {children}
    </Row>
  )
}

export function ListItemButton({ onChoose, ...named }: NamedProps & { readonly onChoose: () => void }) {
  return (
    <Row type="button" as="button" gap={3} tone="ink" className={styles.row} onClick={onChoose}>
      <Named {...named} />
    </Row>
  )
}

/** Only the item's picture and text, for other layouts. */
export function Named({ picture, name, line, note }: NamedProps) {
  return (
    <>
      {picture}
      <span className={styles.name}>
        <bdi>{name}</bdi>
        <Text as="span" size="small" tone="muted">
          {line}
        </Text>
        {note}
      </span>
    </>
  )
}
