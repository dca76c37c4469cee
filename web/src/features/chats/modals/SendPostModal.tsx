import { limits } from '@quad/contract/limits.ts'
import { emptyStates } from '@quad/contract/messages.ts'
import { useRef, useState } from 'react'
import { makeClientId } from '../../../shared/api/makeClientId.ts'
import { otherIn } from '../../../entities/room/cache.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { useListRooms } from '../calls/useListRooms.ts'
import { modalWords, sendWords } from '../modalWords.ts'
import { usePeopleSearch } from '../usePeopleSearch.ts'
import { PostLine } from './PostLine.tsx'
import { Receiver } from './Receiver.tsx'
import styles from './SendPostModal.module.css'

const suggestions = 8

/** Shares a post in chats: with whom one talked last, or whom one finds by name (FEED-11). */
export function SendPostModal({ postId }: ModalProps['sendPost']) {
  const search = usePeopleSearch()
  const rooms = useListRooms()
  const [words, setWords] = useState('')
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const keys = useRef(new Map<string, string>())
  const open = rooms.data?.filter((room) => room.blockedBy.length === 0 && !room.closed) ?? []
  const recent = open.flatMap((room) => otherIn(room) ?? []).slice(0, suggestions)
  const people = search.idle ? recent : search.people

  /** One for each person, so that what was stored and not answered is not sent again. */
  function keyOf(otherId: string): string {
    const key = keys.current.get(otherId) ?? makeClientId()
    keys.current.set(otherId, key)
    return key
  }

  return (
    <ModalFrame
      title={sendWords.title}
      size="sm"
      dirty={words.trim() !== '' && sent.size === 0}
      footer={
        <Button kind={sent.size > 0 ? 'primary' : 'quiet'} onClick={closeModal}>
          {sent.size > 0 ? sendWords.done : modalWords.cancel}
        </Button>
      }
    >
      <div className={styles.fields}>
        <PostLine postId={postId} />
        <TextField
          label={sendWords.words}
          optional
          autoComplete="off"
          dir="auto"
          maxLength={limits.sharedWordsLength}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <TextField
          label={sendWords.to}
          hint={modalWords.hint}
          type="search"
          autoComplete="off"
          maxLength={limits.nameLength}
          data-autofocus
          value={search.text}
          onChange={(event) => search.setText(event.currentTarget.value)}
        />
      </div>
      <p className="visuallyHidden" role="status">
        {search.status}
      </p>
      {search.failure && <ErrorState error={search.failure} onRetry={search.retry} />}
      {search.nobody && <p className={styles.none}>{emptyStates.search}</p>}
      {people.length > 0 && (
        <>
          {search.idle && <h3 className={styles.heading}>{sendWords.recent}</h3>}
          <ul className={styles.people} aria-label={search.idle ? sendWords.recent : modalWords.found}>
            {people.map((person) => (
              <Receiver
                key={person._id}
                person={person}
                message={() => ({ postId, otherId: person._id, clientId: keyOf(person._id), chat: words.trim() })}
                sent={sent.has(person._id)}
                onSent={(otherId) => setSent((before) => new Set([...before, otherId]))}
              />
            ))}
          </ul>
        </>
      )}
    </ModalFrame>
  )
}
