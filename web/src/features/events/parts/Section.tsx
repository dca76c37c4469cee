import { type ReactNode, useId } from 'react'
import { Text } from '../../../shared/ui/primitives.tsx'
import styles from './EventBody.module.css'

interface SectionProps {
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}

/** A titled part of an event's page. */
export function Section({ title, note = '', children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Text as="h2" below={3} id={id}>
        {title}
      </Text>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  )
}
