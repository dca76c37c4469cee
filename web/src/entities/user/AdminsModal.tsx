import type { UserCard } from '@quad/contract/entities/user.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { ModalFrame } from '../../shared/modal/ModalFrame.tsx'
import { QueryError } from '../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { Text } from '../../shared/ui/primitives.tsx'
import { PeopleList } from './PeopleList.tsx'
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
      <PeopleList label={userWords.admins} people={page.data?.admin ?? []} />
    </ModalFrame>
  )
}
