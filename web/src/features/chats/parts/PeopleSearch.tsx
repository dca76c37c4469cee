import type { UserCard } from '@quad/contract/entities/user.ts'
import { limits } from '@quad/contract/limits.ts'
import { searchEmptyStates } from '@quad/contract/messages/search.ts'
import type { ReactNode } from 'react'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { modalWords } from '../modalWords.ts'
import { usePeopleSearch } from '../usePeopleSearch.ts'
import styles from './PeopleSearch.module.css'

interface PeopleSearchProps {
  readonly label: string
  /** People to offer before anything is typed, with their heading. */
  readonly suggested?: { readonly title: string; readonly people: readonly UserCard[] }
  /** Renders a found person: a `UserListItem` with its action. */
  readonly children: (person: UserCard) => ReactNode
}

/** Finds people by part of their name (CHAT-02). */
export function PeopleSearch({ label, suggested, children }: PeopleSearchProps) {
  const search = usePeopleSearch()
  const offered = search.idle ? suggested : undefined
  const people = offered?.people ?? search.people
  return (
    <>
      <TextField
        label={label}
        hint={modalWords.hint}
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
        {search.nobody && <p className={styles.none}>{searchEmptyStates.people}</p>}
        {people.length > 0 && (
          <>
            {offered && <h3 className={styles.heading}>{offered.title}</h3>}
            <ul className={styles.people} aria-label={offered?.title ?? modalWords.found}>
              {people.map((person) => (
                <li key={person._id}>{children(person)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}
