import { useEffect, useRef } from 'react'
import { Link } from '../../../shared/ui/Link.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { partWords as words } from '../words.ts'
import styles from '../screens/ConsoleScreen.module.css'

export const otherParts = ['people', 'colleges', 'suspensions', 'ads', 'jobs', 'server', 'backups', 'log'] as const
export type OtherPart = (typeof otherParts)[number]

const parts = ['queue', ...otherParts] as const

/** Links to the parts of the console. */
export function ConsoleNav({ active }: { readonly active: 'queue' | OtherPart }) {
  const nav = useRef<HTMLElement>(null)
  // On phones the parts need more width than there is.
  useEffect(() => {
    nav.current?.children[parts.indexOf(active)]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [active])
  return (
    <Row as="nav" ref={nav} gap={4} align="stretch" className={styles.parts} aria-label={words.label}>
      {parts.map((part) => (
        <Row
          as={Link}
          inline
          strong
          tone="muted"
          rigid
          key={part}
          to={part === 'queue' ? '/console' : `/console/${part}`}
          className={styles.part}
          aria-current={part === active ? 'page' : undefined}
        >
          {words.parts[part]}
        </Row>
      ))}
    </Row>
  )
}
