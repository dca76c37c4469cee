import { limits } from '@quad/contract/limits.ts'
import { searchEmptyStates } from '@quad/contract/messages/search.ts'
import type { ReactNode } from 'react'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { Text } from '../../shared/ui/primitives.tsx'
import { peopleWords } from '../user/words.ts'
import styles from './PeopleSearch.module.css'
import type { PeopleFound } from './usePeopleSearch.ts'

/** A group of people suggested before anything is typed, under a heading. */
export interface PeopleGroup<Person> {
  readonly title: string
  readonly people: readonly Person[]
}

interface PeopleSearchProps<Person extends { readonly _id: string }> {
  readonly search: PeopleFound<Person>
  readonly label: string
  readonly hint?: string
  /** The suggestions that are shown before anything is typed. */
  readonly suggested: readonly PeopleGroup<Person>[]
  /** Renders further results for the same text. */
  readonly renderMore?: (text: string) => ReactNode
  /** Renders a person with a button or link. */
  readonly children: (person: Person) => ReactNode
}

/** Finds people by part of their name (CHAT-02). */
export function PeopleSearch<Person extends { readonly _id: string }>({
  search,
  label,
  hint = peopleWords.hint,
  suggested,
  renderMore,
  children,
}: PeopleSearchProps<Person>) {
  const groups = search.idle ? suggested : [{ title: peopleWords.found, people: search.people }]
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        type="search"
        autoComplete="off"
        maxLength={limits.nameLength}
        data-autofocus
        value={search.text}
        onChange={(event) => search.setText(event.currentTarget.value)}
      />
      <p className="visuallyHidden" role="status">
        {search.status}
      </p>
      <div className={styles.results}>
        {search.failure && <ErrorState error={search.failure} onRetry={search.retry} />}
        {search.nobody && (
          <Text above={4} tone="muted">
            {searchEmptyStates.people}
          </Text>
        )}
        {groups.map(({ title, people }) => (
          <FoundGroup key={title} title={title} headed={search.idle} found={people}>
            {children}
          </FoundGroup>
        ))}
        {renderMore?.(search.text)}
      </div>
    </>
  )
}

interface FoundGroupProps<Found> {
  readonly title: string
  readonly headed: boolean
  readonly found: readonly Found[]
  readonly children: (one: Found) => ReactNode
}

/** Shows results under a title; renders nothing if there are none. */
export function FoundGroup<Found extends { readonly _id: string }>({
  title,
  headed,
  found,
  children,
}: FoundGroupProps<Found>) {
  if (found.length === 0) return null
  return (
    <>
      {headed && (
        <Text as="h3" strong tone="muted" above={4} className={styles.heading}>
          {title}
        </Text>
      )}
      <ul className={styles.people} aria-label={title}>
        {found.map((one) => (
          <li key={one._id}>{children(one)}</li>
        ))}
      </ul>
    </>
  )
}
