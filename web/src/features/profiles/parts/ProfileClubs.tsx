import type { Profile } from '@quad/contract/entities/profile.ts'
import { limits } from '@quad/contract/limits.ts'
import { clubEmptyStates } from '@quad/contract/messages/clubs.ts'
import { useQuery } from '@tanstack/react-query'
import { ClubPicture } from '../../../entities/club/ClubPicture.tsx'
import { clubKeys } from '../../../entities/club/clubKeys.ts'
import { clubWords } from '../../../entities/club/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listClubs } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { profileWords } from '../words.ts'
import styles from './ProfileHeader.module.css'

interface ProfileClubsProps {
  readonly profile: Profile
  readonly own: boolean
}

/** Shows a person's clubs as rounded squares, and which of them the person administers (PROF-01). */
export function ProfileClubs({ profile: { _id: userId, user }, own }: ProfileClubsProps) {
  const clubs = useListClubs(userId)
  return (
    <QueryState query={clubs} loading={<ClubsSkeleton />}>
      {(data) => {
        if (data.length === 0)
          return own ? (
            <EmptyState
              sketch="club"
              title={clubEmptyStates.clubs}
              text={profileWords.noClubsOwn}
              action={<LinkButton to="/clubs">{profileWords.findClubs}</LinkButton>}
            />
          ) : (
            <EmptyState sketch="club" title={profileWords.noClubs} text={profileWords.noClubsOf(user.firstname)} />
          )
        return (
          <ul className={styles.clubs} aria-label={profileWords.clubsOf(user.displayName)}>
            {data.map((club) => (
              <li key={club._id}>
                <Stack
                  as={Link}
                  align="center"
                  size="small"
                  tone="ink"
                  to={`/club/about/${club._id}`}
                  className={styles.club}
                >
                  <ClubPicture club={club} size={96} />
                  <Text as="bdi" strong breaks above={2} lines={2} className={styles.name}>
                    {club.clubName}
                  </Text>
                  {club.admin.includes(userId) && (
                    <Text as="span" size="tiny" tone="muted">
                      {clubWords.admin}
                    </Text>
                  )}
                </Stack>
              </li>
            ))}
          </ul>
        )
      }}
    </QueryState>
  )
}

function ClubsSkeleton() {
  return (
    <div className={styles.clubs}>
      <p className="visuallyHidden" role="status">
        {profileWords.loading}
      </p>
      {['first', 'second', 'third'].map((place) => (
        <Stack align="center" size="small" tone="ink" key={place} className={styles.club} aria-hidden="true">
          <span className={styles.picture}>
            <Skeleton shape="block" />
          </span>
          <Skeleton />
        </Stack>
      ))}
    </div>
  )
}

/** Lists the clubs of a person that the viewer may know of (ruling 70). */
function useListClubs(userId: string) {
  // Signing out empties the cache while the profile is still mounted: don't fetch then.
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  return useQuery({
    enabled: isAuthenticated,
    queryKey: clubKeys.joinedBy(userId),
    queryFn: ({ signal }) => callApi(listClubs, { query: { members: userId, limit: limits.listMax } }, { signal }),
  })
}
