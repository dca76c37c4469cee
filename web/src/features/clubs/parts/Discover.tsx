import type { ClubItem } from '@quad/contract/entities/club.ts'
import { clubCategories } from '@quad/contract/entities/clubCategories.ts'
import { type ReactNode, useId } from 'react'
import { ClubCard, ClubCardSkeleton } from '../../../entities/club/ClubCard.tsx'
import { JoinButton } from '../../../entities/club/JoinButton.tsx'
import { SimilarNames } from '../../../entities/search/SimilarNames.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { RestingItem } from '../../../shared/ui/RestingItem.tsx'
import { SearchPill } from '../../../shared/ui/SearchPill.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { useListClubs } from '../calls/useListClubs.ts'
import { clubsWords } from '../memberWords.ts'
import { discoverId } from '../showDiscover.ts'
import styles from './Discover.module.css'
import { type ClubSearch, useClubSearch } from './useClubSearch.ts'

/** Clubs to join, those of the viewer's college first, by category and name (CLUB-01, ruling 69). */
export function Discover() {
  const search = useClubSearch()
  const list = useListClubs(search.category, search.sought)
  const { data: clubs, hasNextPage, isPlaceholderData } = list
  const isFiltered = search.category !== undefined || search.text.trim() !== ''
  const isSettled = clubs !== undefined && !isPlaceholderData
  const found = isSettled && isFiltered ? clubsWords.found(clubs.length, hasNextPage) : ''
  return (
    <section id={discoverId} className={styles.discover} tabIndex={-1} aria-label={clubsWords.discover}>
      <ClubFilters search={search} />
      <p className="visuallyHidden" role="status">
        {list.isPending ? clubsWords.loading : found}
      </p>
      {list.isPending && <Skeletons />}
      {list.isError && !clubs && <QueryError query={list} />}
      {clubs?.length === 0 && (isFiltered ? <NoneFound onClear={search.clear} /> : <NoneLeft />)}
      {clubs && clubs.length > 0 && (
        <div className={isPlaceholderData ? styles.stale : ''} aria-busy={isPlaceholderData || undefined}>
          <Groups clubs={clubs} />
          <ListEnd list={list} end={clubsWords.end} />
        </div>
      )}
      <SimilarNames kind="club" text={search.sought} found={isSettled ? clubs : undefined} />
    </section>
  )
}

function Groups({ clubs }: { readonly clubs: readonly ClubItem[] }) {
  const collegeId = useSession((session) => session.user?.college)
  const own = clubs.filter(({ college }) => college !== undefined && college._id === collegeId)
  const others = clubs.filter((club) => !own.includes(club))
  const college = own[0]?.college?.collegeName ?? ''
  return (
    <>
      {own.length > 0 && <Group title={clubsWords.atCollege(college)} clubs={own} />}
      {others.length > 0 && <Group title={own.length > 0 ? clubsWords.more : clubsWords.toDiscover} clubs={others} />}
    </>
  )
}

function Group({ title, clubs }: { readonly title: string; readonly clubs: readonly ClubItem[] }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <bdi>{title}</bdi>
      </h2>
      <Cards labelledBy={id}>
        {clubs.map((club) => (
          <RestingItem key={club._id} name={`club ${club._id}`}>
            <ClubCard club={club} act={<JoinButton club={club} />} />
          </RestingItem>
        ))}
      </Cards>
    </section>
  )
}

function Cards({ labelledBy, children }: { readonly labelledBy?: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.cards} aria-labelledby={labelledBy}>
      {children}
    </ul>
  )
}

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

function Skeletons() {
  return (
    <div className={styles.group} aria-hidden="true">
      <h2 className={styles.title}>&nbsp;</h2>
      <Cards>
        {places.map((place) => (
          <li key={place}>
            <ClubCardSkeleton />
          </li>
        ))}
      </Cards>
    </div>
  )
}

function NoneFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      title={clubsWords.noneFound}
      text={clubsWords.noneFoundText}
      action={
        <Button kind="quiet" onClick={onClear}>
          {clubsWords.clear}
        </Button>
      }
    />
  )
}

function NoneLeft() {
  return (
    <EmptyState
      sketch="club"
      title={clubsWords.noneLeft}
      text={clubsWords.noneLeftText}
      action={<LinkButton to="/club/create">{clubsWords.create}</LinkButton>}
    />
  )
}

/** The search field, and the categories, which stay under the top bar. */
function ClubFilters({ search }: { readonly search: ClubSearch }) {
  return (
    <Row gap={3} className={styles.bar} role="search" aria-label={clubsWords.search}>
      <SearchPill label={clubsWords.search} text={search.text} onText={search.setText} className={styles.search} />
      <Row gap={2} align="stretch" fill className={styles.chips} role="group" aria-label={clubsWords.categories}>
        {[undefined, ...clubCategories].map((category) => (
          <button
            key={category ?? ''}
            type="button"
            className={styles.chip}
            aria-pressed={search.category === category}
            onClick={() => search.setCategory(category)}
          >
            {category ?? clubsWords.all}
          </button>
        ))}
      </Row>
    </Row>
  )
}
