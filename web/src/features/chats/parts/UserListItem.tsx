import type { UserCard } from '@quad/contract/entities/user.ts'
import type { ReactNode } from 'react'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { ListItemButton, ListItem } from '../../../shared/ui/ListItem.tsx'

const namesOf = ({ _id, displayName, userImg, user_name: handle }: UserCard) => ({
  picture: <Avatar id={_id} name={displayName} src={userImg} size={40} />,
  name: displayName,
  line: `@${handle}`,
})

interface PersonLineProps {
  readonly person: UserCard
  /** A line below the names. */
  readonly note?: ReactNode
  /** Content at the end of the line. */
  readonly children?: ReactNode
}

/** A person's picture, name and handle. */
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

/** A `UserListItem` as a button that selects the person. */
export function UserListItemButton({ person, onChoose }: PersonButtonProps) {
  return <ListItemButton {...namesOf(person)} onChoose={() => onChoose(person._id)} />
}
