import type { UserCard } from '@quad/contract/entities/user.ts'
import { limits } from '@quad/contract/limits.ts'
import { searchEmptyStates } from '@quad/contract/messages/search.ts'
import { Fragment, type ReactNode } from 'react'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { modalWords } from '../modalWords.ts'
import { usePeopleSearch } from '../usePeopleSearch.ts'
import type { PeopleGroup } from '../useSuggestedPeople.ts'
import styles from './PeopleSearch.module.css'

interface PeopleSearchProps {
  readonly label: string
  /** Offered before anything is typed. */
  readonly suggested: readonly PeopleGroup[]
  /** Renders a found person: a `UserListItem` with its action. */
  readonly children: (person: UserCard) => ReactNode
}

/** Finds people by part of their name (CHAT-02). */
export function PeopleSearch({ label, suggested, children }: PeopleSearchProps) {
  const search = usePeopleSearch()
  const groups = search.idle ? suggested : [{ title: modalWords.found, people: search.people }]
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
        {groups
          .filter(({ people }) => people.length > 0)
          .map(({ title, people }) => (
            <Fragment key={title}>
              {search.idle && <h3 className={styles.heading}>{title}</h3>}
              <ul className={styles.people} aria-label={title}>
                {people.map((person) => (
                  <li key={person._id}>{children(person)}</li>
                ))}
              </ul>
            </Fragment>
          ))}
      </div>
    </>
  )
}
