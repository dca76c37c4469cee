import type { UserCard } from '@quad/contract/entities/user.ts'
import type { ReactNode } from 'react'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { ListItemButton, ListItem } from '../../../shared/ui/ListItem.tsx'

const namesOf = ({ displayName, userImg, user_name: handle }: UserCard) => ({
  picture: <Avatar name={displayName} src={userImg} size={40} />,
  name: displayName,
  line: `@${handle}`,
})

interface PersonLineProps {
  readonly person: UserCard
  /** What is to be said of them below their names. */
  readonly note?: ReactNode
  /** What stands at the end of the line. */
  readonly children?: ReactNode
}

/** Somebody's picture and both of their names. */
export function UserListItem({ person, note, children }: PersonLineProps) {
  return (
    <ListItem {...namesOf(person)} note={note}>
      {children}
    </ListItem>
  )
}

interface PersonButtonProps {
  readonly person: UserCard
  readonly onChoose: (personId: string) => void
}

/** The same as one button, which chooses them. */
export function UserListItemButton({ person, onChoose }: PersonButtonProps) {
  return <ListItemButton {...namesOf(person)} onChoose={() => onChoose(person._id)} />
}
