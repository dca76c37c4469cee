import { ClubCard } from '../../../entities/club/ClubCard.tsx'
import { JoinButton } from '../../../entities/club/JoinButton.tsx'
import { EventGrid } from '../../../entities/event/EventGrid.tsx'
import { UserListItem } from '../../../entities/profile/UserListItem.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { useSearchClubs, useSearchColleges, useSearchEvents, useSearchPeople } from '../calls/useSearch.ts'
import { CollegeCard } from './CollegeCard.tsx'
import styles from './Found.module.css'
import { FoundList } from './FoundList.tsx'

interface FoundProps {
  readonly text: string
}

/** People whose name contains the text (SRCH-01). */
export function FoundPeople({ text }: FoundProps) {
  const list = useSearchPeople(text)
  return (
    <FoundList kind="people" text={text} list={list}>
      {(people, label) => (
        <ul className={styles.people} aria-label={label}>
          {people.map((person) => (
            <li key={person._id}>
              <Link to={`/profile/${person._id}`}>
                <UserListItem person={person} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </FoundList>
  )
}

export function FoundClubs({ text }: FoundProps) {
  const list = useSearchClubs(text)
  return (
    <FoundList kind="club" text={text} list={list}>
      {(clubs, label) => (
        <ul className={styles.pairs} aria-label={label}>
          {clubs.map((club) => (
            <li key={club._id}>
              <ClubCard club={club} act={<JoinButton club={club} />} />
            </li>
          ))}
        </ul>
      )}
    </FoundList>
  )
}

export function FoundColleges({ text }: FoundProps) {
  const list = useSearchColleges(text)
  return (
    <FoundList kind="college" text={text} list={list}>
      {(colleges, label) => (
        <ul className={styles.threes} aria-label={label}>
          {colleges.map((college) => (
            <li key={college._id}>
              <CollegeCard college={college} />
            </li>
          ))}
        </ul>
      )}
    </FoundList>
  )
}

export function FoundEvents({ text }: FoundProps) {
  const list = useSearchEvents(text)
  return (
    <FoundList kind="event" text={text} list={list}>
      {(events, label) => <EventGrid label={label} events={events} />}
    </FoundList>
  )
}
