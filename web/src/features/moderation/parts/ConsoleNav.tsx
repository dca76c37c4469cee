import { Link } from '../../../shared/ui/Link.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { partWords as words } from '../words.ts'
import styles from '../screens/ConsoleScreen.module.css'

export const otherParts = ['colleges', 'suspensions', 'ads', 'log', 'backups'] as const
export type OtherPart = (typeof otherParts)[number]

const parts = ['queue', ...otherParts] as const

/** Links to the parts of the console. */
export function ConsoleNav({ active }: { readonly active: 'queue' | OtherPart }) {
  return (
    <Row as="nav" gap={4} align="stretch" className={styles.parts} aria-label={words.label}>
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
