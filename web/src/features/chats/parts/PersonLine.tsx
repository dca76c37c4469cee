import type { UserCard } from '@quad/contract/entities/user.ts'
import type { ReactNode } from 'react'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import styles from './PersonLine.module.css'

interface PersonLineProps {
  readonly person: UserCard
  /** What is to be said of them below their names. */
  readonly note?: ReactNode
  /** What stands at the end of the line. */
  readonly children?: ReactNode
}

/** Somebody's picture and both of their names. */
export function PersonLine({ person, note, children }: PersonLineProps) {
  return (
    <div className={styles.row}>
      <PersonNames person={person} note={note} />
      {children}
    </div>
  )
}

interface PersonButtonProps {
  readonly person: UserCard
  readonly onChoose: (personId: string) => void
}

/** The same as one button, which chooses them. */
export function PersonButton({ person, onChoose }: PersonButtonProps) {
  return (
    <button type="button" className={styles.row} onClick={() => onChoose(person._id)}>
      <PersonNames person={person} />
    </button>
  )
}

function PersonNames({ person, note }: Pick<PersonLineProps, 'person' | 'note'>) {
  return (
    <>
      <Avatar name={person.displayName} src={person.userImg} size={40} />
      <span className={styles.name}>
        <bdi>{person.displayName}</bdi>
        <span className={styles.handle}>@{person.user_name}</span>
        {note}
      </span>
    </>
  )
}
