import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import type { UserCard } from '@quad/contract/entities/user.ts'
import type { ReactNode } from 'react'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { ListItem, ListItemButton } from '../../shared/ui/ListItem.tsx'
import { useListColleges } from '../college/cache.ts'

function useNames({ _id, displayName, userImg, user_name: handle, college }: UserCard) {
  const collegeName = useCollegeName(college)
  return {
    picture: <Avatar id={_id} name={displayName} src={userImg} size={40} />,
    name: displayName,
    line: collegeName === undefined ? `@${handle}` : `@${handle} · ${collegeName}`,
  }
}

interface PersonLineProps {
  readonly person: UserCard
  /** A line below the names. */
  readonly note?: ReactNode
  /** Content at the end of the row. */
  readonly children?: ReactNode
}

/** A person's picture, name, handle and college. */
export function UserListItem({ person, note, children }: PersonLineProps) {
  return (
    <ListItem {...useNames(person)} note={note}>
      {children}
    </ListItem>
  )
}

/** UserListItem as a button. */
export function UserListButton({ person, onChoose }: { readonly person: UserCard; readonly onChoose: () => void }) {
  return <ListItemButton {...useNames(person)} onChoose={onChoose} />
}

/** Returns the name of a person's college; undefined for "other", and until the colleges are loaded. */
function useCollegeName(collegeId: string | undefined): string | undefined {
  const { data } = useListColleges()
  return collegeId === otherCollegeId ? undefined : data?.find(({ _id }) => _id === collegeId)?.collegeName
}
