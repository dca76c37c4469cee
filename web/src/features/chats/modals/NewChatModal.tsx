import { limits } from '@quad/contract/limits.ts'
import { emptyStates } from '@quad/contract/messages.ts'
import { useNavigate } from 'react-router'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { modalWords } from '../modalWords.ts'
import { usePeopleSearch } from '../usePeopleSearch.ts'
import styles from './NewChatModal.module.css'

/** Finds whom one wants to write to; the chat is there once the first message was sent (CHAT-02). */
export function NewChatModal() {
  const search = usePeopleSearch()
  const navigate = useNavigate()

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
        value={search.text}
        onChange={(event) => search.setText(event.currentTarget.value)}
      />
      <p className="visuallyHidden" role="status">
        {search.status}
      </p>
      {search.failure && <ErrorState error={search.failure} onRetry={search.retry} />}
      {search.nobody && <p className={styles.none}>{emptyStates.search}</p>}
      {search.people.length > 0 && (
        <ul className={styles.people} aria-label={modalWords.found}>
          {search.people.map((person) => (
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
