import type { UserCard } from '@quad/contract/entities/user.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { ModalFrame } from '../../shared/modal/ModalFrame.tsx'
import { QueryError } from '../../shared/ui/QueryState.tsx'
import { HairlineItem, HairlineList } from '../../shared/ui/HairlineList.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { Row, Text } from '../../shared/ui/primitives.tsx'
import styles from './UserName.module.css'
import { UserName, UserPicture } from './UserName.tsx'
import { userWords } from './words.ts'

interface AdminsModalProps {
  /** The college, fest or event. */
  readonly page: UseQueryResult<{ readonly admin: readonly UserCard[] }>
}

/** Lists a page's admins. */
export function AdminsModal({ page }: AdminsModalProps) {
  return (
    <ModalFrame title={userWords.admins} size="sm">
      {page.isPending && <Skeleton shape="block" />}
      {page.isError && <QueryError query={page} />}
      {page.data?.admin.length === 0 && <Text tone="muted">{userWords.noAdmins}</Text>}
      <HairlineList label={userWords.admins}>
        {page.data?.admin.map((admin) => (
          <HairlineItem key={admin._id}>
            <Row gap={3} className={styles.person}>
              <UserPicture user={admin} />
              <UserName user={admin} />
            </Row>
          </HairlineItem>
        ))}
      </HairlineList>
    </ModalFrame>
  )
}
