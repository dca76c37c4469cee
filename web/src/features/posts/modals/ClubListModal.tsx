import { ClubPicture } from '../../../entities/club/ClubPicture.tsx'
import { useListClubFeed } from '../../../entities/club/useListClubFeed.ts'
import { shareWords } from '../../../entities/post/memberWords.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ListItemButton } from '../../../shared/ui/ListItem.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import styles from '../parts/PostForm.module.css'

/** Chooses the club to share a post to (FEED-11). */
export function ClubListModal({ postId }: ModalProps['clubList']) {
  return (
    <ModalFrame title={shareWords.toClub} size="sm">
      <Clubs postId={postId} />
    </ModalFrame>
  )
}

function Clubs({ postId }: ModalProps['clubList']) {
  const clubs = useListClubFeed()
  return (
    <QueryState query={clubs} loading={<Skeleton shape="block" />}>
      {(data) => {
        if (data.length === 0)
          return (
            <EmptyState
              sketch="club"
              title={shareWords.noClubs}
              text={shareWords.noClubsText}
              action={<LinkButton to="/clubs">{shareWords.openClubs}</LinkButton>}
            />
          )
        return (
          <ul className={styles.clubs}>
            {data.map((club) => (
              <li key={club._id}>
                <ListItemButton
                  picture={<ClubPicture club={club} />}
                  name={club.clubName}
                  line={club.category}
                  onChoose={() => openModal('sharePost', { postId, clubId: club._id })}
                />
              </li>
            ))}
          </ul>
        )
      }}
    </QueryState>
  )
}
