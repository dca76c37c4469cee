import type { College } from '@quad/contract/entities/college.ts'
import { ClubCard } from '../../../entities/club/ClubCard.tsx'
import { JoinButton } from '../../../entities/club/JoinButton.tsx'
import { drawCampus } from '../../../entities/college/drawCampus.ts'
import { EventGrid } from '../../../entities/event/EventGrid.tsx'
import { inClubHue } from '../../../entities/page/drawing.ts'
import { UserListItem } from '../../../entities/profile/UserListItem.tsx'
import { VerifiedMark } from '../../../entities/user/UserName.tsx'
import { Drawing } from '../../../shared/ui/Drawing.tsx'
import { DrawnBanner } from '../../../shared/ui/DrawnBanner.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import card from '../../../shared/ui/LinkCard.module.css'
import { Text } from '../../../shared/ui/primitives.tsx'
import { useSearchClubs, useSearchColleges, useSearchEvents, useSearchPeople } from '../calls/useSearch.ts'
import styles from './Found.module.css'
import { FoundList } from './FoundList.tsx'

interface FoundProps {
  readonly text: string
}

/** Lists people whose name contains the text (SRCH-01). */
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

/** A college in the results; the whole card opens its page (SRCH-01). */
function CollegeCard({ college }: { readonly college: College }) {
  const { _id: collegeId, collegeName, collegeImg, city, verified } = college
  return (
    <article {...inClubHue(collegeId, card.card)}>
      <DrawnBanner
        src={collegeImg}
        drawing={<Drawing shapes={drawCampus(collegeId)} width={384} fit="xMidYMax slice" />}
        shape="wide"
      />
      <div className={styles.body}>
        <h3 className={card.title}>
          <Link to={`/college/${collegeId}`}>
            <bdi>{collegeName}</bdi>
          </Link>{' '}
          {verified && <VerifiedMark />}
        </h3>
        <Text above={1} tone="muted" className={styles.city}>
          <bdi>{city.address}</bdi>
        </Text>
      </div>
    </article>
  )
}
