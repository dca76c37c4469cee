import type { UserCard } from '@quad/contract/entities/user.ts'
import { useEffect, useRef } from 'react'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import styles from './MentionList.module.css'
import { talkWords } from './words.ts'

interface MentionListProps {
  readonly id: string
  readonly people: readonly UserCard[]
  readonly active: number
  readonly onChoose: (person: UserCard) => void
}

/** The people suggested for a mention, above the box. */
export function MentionList({ id, people, active, onChoose }: MentionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <>
      <p className="visuallyHidden" role="status">
        {people.length > 0 && talkWords.suggested(people.length)}
      </p>
      {people.length > 0 && (
        <div ref={list} id={id} className={styles.list} role="listbox" aria-label={talkWords.mention}>
          {people.map((person, at) => (
            <button
              key={person._id}
              id={`${id}-${at}`}
              type="button"
              tabIndex={-1}
              className={styles.option}
              role="option"
              aria-selected={at === active}
              // Keeps the focus, and on touch screens the keyboard, in the box.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(person)}
            >
              <Avatar id={person._id} name={person.displayName} src={person.userImg} size={32} />
              <bdi className={styles.name}>{person.displayName}</bdi>
              <span className={styles.handle}>{person.user_name}</span>
            </button>
          ))}
        </div>
      )}
    </>
  )
}
