import type { ClubItem } from '@quad/contract/entities/club.ts'
import { ClubCard } from '../../../entities/club/ClubCard.tsx'
import { statusWords as words, useSetStatus } from '../../../entities/club/useSetStatus.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { useListClubs } from '../calls/useListClubs.ts'
import { pageWords } from '../words.ts'
import styles from './CollegePage.module.css'

/** Lists the clubs that a college removed, for its admins; renders nothing if there are none (CLUB-05, ruling 69). */
export function RemovedClubs({ collegeId }: { readonly collegeId: string }) {
  const list = useListClubs(collegeId, 'rejected', true)
  return (
    <QueryState query={list} loading={null}>
      {(clubs) =>
        clubs.length > 0 && (
          <section className={styles.panel} aria-label={words.removedClubs}>
            <Text as="h2" above={6} below={3} size="title-small">
              {words.removedClubs}
            </Text>
            <Text size="small" tone="muted" below={3}>
              {words.removedText}
            </Text>
            <ul className={styles.cards}>
              {clubs.map((club) => (
                <li key={club._id}>
                  <ClubCard club={club} act={<AddAgain club={club} />} />
                </li>
              ))}
            </ul>
            <ListEnd list={list} end={pageWords.end} />
          </section>
        )
      }
    </QueryState>
  )
}

function AddAgain({ club: { _id: clubId, clubName } }: { readonly club: ClubItem }) {
  const set = useSetStatus(clubId)
  return (
    <Button
      kind="quiet"
      size="sm"
      aria-label={words.addAgainNamed(clubName)}
      loading={set.isPending}
      onClick={() => set.mutate({ status: 'unverified' })}
    >
      {words.addAgain}
    </Button>
  )
}
