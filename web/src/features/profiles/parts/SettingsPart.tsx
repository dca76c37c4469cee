import { type ReactNode, useId } from 'react'
import { Stack } from '../../../shared/ui/primitives.tsx'
import styles from './Settings.module.css'

interface SettingsPartProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

export function SettingsPart({ title, text, children }: SettingsPartProps) {
  const id = useId()
  return (
    <Stack as="section" gap={3} align="start" above={5} className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      {children}
    </Stack>
  )
}

interface SettingsFactsProps {
  readonly facts: readonly (readonly [name: string, value: string])[]
}

export function SettingsFacts({ facts }: SettingsFactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
