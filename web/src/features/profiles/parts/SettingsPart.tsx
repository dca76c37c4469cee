import type { Profile } from '@quad/contract/entities/profile.ts'
import { type ReactNode, useId } from 'react'
import { useSession } from '../../../shared/session/session.ts'
import { clubIcons } from '../../../shared/ui/clubIcons.ts'
import { Icon, type IconName } from '../../../shared/ui/Icon.tsx'
import { addIcons } from '../../../shared/ui/icons.ts'
import { QueryError, type ShownQuery } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Card, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useGetProfile } from '../calls/useGetProfile.ts'
import styles from './Settings.module.css'

addIcons(clubIcons)

interface SettingsPartProps {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** A card of settings: its icon and title, what it is about, and its fields or buttons. */
export function SettingsPart({ icon, title, text, children }: SettingsPartProps) {
  const id = useId()
  return (
    <Card as="section" className={styles.part} aria-labelledby={id}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <Stack gap={1} className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Text size="small" tone="muted">
          {text}
        </Text>
      </Stack>
      <Stack gap={3} align="start" className={styles.content}>
        {children}
      </Stack>
    </Card>
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

interface SettingsStateProps<Data> {
  readonly query: ShownQuery<Data>
  /** Example controls, rendered invisibly so that skeleton, error and data have the same height. */
  readonly like: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Shows a query's data, or a skeleton or an error of the same height (SHELL-14). */
export function SettingsState<Data>({ query, like, children }: SettingsStateProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return (
    <div className={styles.place}>
      <Stack gap={3} align="start" className={styles.like} inert aria-hidden="true">
        {like}
      </Stack>
      {query.isError ? <QueryError query={query} /> : <Skeleton shape="block" />}
    </div>
  )
}

type WithOwnProfileProps = Omit<SettingsStateProps<Profile>, 'query'>

/** Loads the viewer's own profile for a section. */
export function WithOwnProfile(shown: WithOwnProfileProps) {
  const profile = useGetProfile(useSession((session) => session.userId) ?? '')
  return <SettingsState query={profile} {...shown} />
}
