import type { ClubItem } from '@quad/contract/entities/club.ts'
import { type ReactNode, useId } from 'react'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../shared/ui/primitives.tsx'
import { inClubHue } from '../page/drawing.ts'
import styles from './ClubCard.module.css'
import clubFacts from './ClubFacts.module.css'
import { ClubPicture } from './ClubPicture.tsx'
import { clubWords } from './words.ts'

interface ClubCardProps {
  readonly club: ClubItem
  /** The button to join; absent for visitors, so that they don't load its code. */
  readonly act?: ReactNode
}

/** A club in a list, which opens its page (CLUB-01). */
export function ClubCard({ club, act }: ClubCardProps) {
  const id = useId()
  const { _id: clubId, clubName, category, college, college_status: status, description } = club
  return (
    <article {...inClubHue(clubId, styles.card)} aria-labelledby={id} data-club={clubId}>
      <ClubPicture club={club} size={72} />
      <Stack fill className={styles.text}>
        <Text id={id} as="h3" size="title-small" breaks className={styles.name}>
          <Link to={`/club/about/${clubId}`}>
            <bdi>{clubName}</bdi>
          </Link>
        </Text>
        <Text size="small" tone="muted" className={styles.facts}>
          <span>{category}</span>
          {college && status !== 'verified' && <span>{clubWords.unofficial}</span>}
        </Text>
        <Text size="small" breaks lines={2} above={1} below={2} className={styles.line} dir="auto">
          {description}
        </Text>
        <Row gap={2} justify="between" className={styles.foot}>
          <Faces club={club} />
          <Row align="stretch" justify="end" className={styles.act}>
            {act}
          </Row>
        </Row>
      </Stack>
    </article>
  )
}

export function ClubCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.pictureSkeleton}>
        <Skeleton shape="block" />
      </div>
      <Stack fill className={styles.text}>
        <Skeleton width="half" />
        <Skeleton width="quarter" />
        <Skeleton />
        <Row gap={2} justify="between" className={styles.foot}>
          <Skeleton width="half" />
        </Row>
      </Stack>
    </div>
  )
}

const shown = 3

/** Overlapping pictures of some members, and the number of members. */
function Faces({ club }: { readonly club: Pick<ClubItem, 'faces' | 'membersCount'> }) {
  return (
    <Row as="span" inline shrink>
      {club.faces.slice(0, shown).map((face) => (
        <Row key={face._id} as="span" inline align="stretch" className={clubFacts.face}>
          <Avatar id={face._id} name={face.displayName} src={face.userImg} size={24} />
        </Row>
      ))}
      <Text as="span" size="small" tone="muted" className={clubFacts.count}>
        {clubWords.members(club.membersCount)}
      </Text>
    </Row>
  )
}
