import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { UserName, UserPicture } from '../../../entities/user/UserName.tsx'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { List, Row } from '../../../shared/ui/primitives.tsx'
import styles from '../parts/People.module.css'
import { pageWords } from '../words.ts'

/** The admins of a club (CLUB-10). */
export function ClubAdminsModal({ clubId }: ModalProps['clubAdmins']) {
  const club = useGetClub(clubId)
  return (
    <ModalFrame title={pageWords.admins} size="sm">
      {club.isPending && <Skeleton shape="block" />}
      {club.isError && <QueryError query={club} />}
      <List>
        {club.data?.admin.map((admin) => (
          <Row key={admin._id} as="li" gap={3} className={styles.person}>
            <UserPicture user={admin} />
            <UserName user={admin} />
          </Row>
        ))}
      </List>
    </ModalFrame>
  )
}
