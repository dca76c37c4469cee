import { limits } from '@quad/contract/limits.ts'
import { emptyStates } from '@quad/contract/messages.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { useListUsers } from '../calls/useListUsers.ts'
import { modalWords } from '../modalWords.ts'
import styles from './NewChatModal.module.css'

/** Finds whom one wants to write to; the chat is there once the first message was sent (CHAT-02). */
export function NewChatModal() {
  const userId = useSession((session) => session.userId) ?? ''
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text.trim(), limits.searchDebounceMs)
  const sought = text.trim() === '' ? '' : settled
  const found = useListUsers(userId, sought)
  const navigate = useNavigate()
  const people = sought === '' ? [] : (found.data ?? [])
  const isSettled = sought !== '' && found.isSuccess && !found.isPlaceholderData
  const status = sought === '' ? '' : isSettled ? modalWords.foundCount(people.length) : modalWords.searching

  function open(otherId: string) {
    closeModal()
    void navigate(`/chats/${otherId}`)
  }

  return (
    <ModalFrame title={modalWords.newChat} size="sm">
      <TextField
        label={modalWords.search}
        hint={modalWords.hint}
        type="search"
        autoComplete="off"
        maxLength={limits.nameLength}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="visuallyHidden" role="status">
        {status}
      </p>
      {found.error && sought !== '' && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {isSettled && people.length === 0 && <p className={styles.none}>{emptyStates.search}</p>}
      {people.length > 0 && (
        <ul className={styles.people} aria-label={modalWords.found}>
          {people.map((person) => (
            <li key={person._id}>
              <button type="button" className={styles.person} onClick={() => open(person._id)}>
                <Avatar name={person.displayName} src={person.userImg} size={40} />
                <span className={styles.name}>
                  <bdi>{person.displayName}</bdi>
                  <span className={styles.handle}>@{person.user_name}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </ModalFrame>
  )
}
