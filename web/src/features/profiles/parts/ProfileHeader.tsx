import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import type { Profile } from '@quad/contract/entities/profile.ts'
import type { UserWithCollege } from '@quad/contract/entities/user.ts'
import { useMemo } from 'react'
import { useGetFollow } from '../../../entities/follow/useFollow.ts'
import { followWords } from '../../../entities/follow/words.ts'
import { PageHeader } from '../../../entities/page/PageHeader.tsx'
import { LinkedText, textParts } from '../../../shared/ui/LinkedText.tsx'
import { VerifiedMark } from '../../../entities/user/UserName.tsx'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { Link } from '../../../shared/ui/Link.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { profileWords } from '../words.ts'
import { BlockedNotice, OtherActions, OwnActions } from './ProfileActions.tsx'
import { ProfileFacts } from './ProfileFacts.tsx'
import styles from './ProfileHeader.module.css'

interface ProfileHeaderProps {
  readonly profile: Profile | undefined
  readonly own: boolean
}

/** Shows the picture over a banner in the person's colour, with name, actions and details (PROF-01). */
export function ProfileHeader({ profile, own }: ProfileHeaderProps) {
  const user = profile?.user
  return (
    <>
      <PageHeader
        id={user?._id}
        label={profileWords.profile}
        person
        picture={
          user ? (
            <Avatar id={user._id} name={user.displayName} src={user.userImg} size={96} />
          ) : (
            <Skeleton shape="block" />
          )
        }
        name={user && <Name user={user} />}
        facts={user && <About user={user} />}
        acts={profile && (own ? <OwnActions user={profile.user} /> : <OtherActions profile={profile} />)}
      />
      {profile ? (
        <Stack gap={4} shrink className={styles.rest}>
          <Bio text={profile.bio} />
          <ProfileFacts profile={profile} own={own} />
          {profile.blockedByMe && <BlockedNotice profile={profile} />}
        </Stack>
      ) : (
        <RestSkeleton />
      )}
    </>
  )
}

function Name({ user }: { readonly user: UserWithCollege }) {
  return (
    <>
      <bdi>{user.displayName}</bdi>
      {user.admin && (
        <>
          {/* Keeps the mark on the same line as the last word. */}
          {'\u00a0'}
          <VerifiedMark />
        </>
      )}
    </>
  )
}

function About({ user }: { readonly user: UserWithCollege }) {
  const { user_name: handle, college } = user
  return (
    <>
      <Row as="p" wrap align="stretch" tone="muted" breaks across={3}>
        <span>@{handle}</span>
        {college && college._id !== otherCollegeId && <Link to={`/college/${college._id}`}>{college.collegeName}</Link>}
      </Row>
      <Row as="p" wrap align="stretch" tone="muted" across={3}>
        <Follows userId={user._id} />
      </Row>
    </>
  )
}

/** How many follow the person and whom they follow; both lead to the lists for those who may read them (FOLLOW-02). */
function Follows({ userId }: { readonly userId: string }) {
  const { data } = useGetFollow(userId)
  const texts = {
    followers: followWords.followers(data?.followersCount ?? 0),
    following: followWords.followed(data?.followedCount ?? 0),
  }
  return (['followers', 'following'] as const).map((list) =>
    data?.listed ? (
      <button key={list} type="button" className={styles.count} onClick={() => openModal('follows', { userId, list })}>
        {texts[list]}
      </button>
    ) : (
      // Invisible until it is known, so that nothing moves.
      <span key={list} className={data ? undefined : styles.unknown}>
        {texts[list]}
      </span>
    ),
  )
}

function Bio({ text }: { readonly text: string }) {
  const parts = useMemo(() => textParts(text), [text])
  if (text === '') return null
  return (
    <Text measure breaks className={styles.bio} dir="auto">
      <LinkedText parts={parts} />
    </Text>
  )
}

function RestSkeleton() {
  return (
    <div className={styles.rest}>
      <p className="visuallyHidden" role="status">
        {profileWords.loading}
      </p>
      <Skeleton width="threeQuarters" />
      <Skeleton width="half" />
      <Skeleton width="half" />
    </div>
  )
}
