import { limits } from '@quad/contract/limits.ts'
import { useState } from 'react'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { modalWords, sendWords } from '../modalWords.ts'
import { PeopleSearch } from '../parts/PeopleSearch.tsx'
import { useRecentPeople } from '../useSuggestedPeople.ts'
import { PostLine } from './PostLine.tsx'
import { Receiver } from './Receiver.tsx'
import styles from './SendPostModal.module.css'

const suggestions = 8

/** Shares a post with people from recent chats or found by name (FEED-11). */
export function SendPostModal({ postId }: ModalProps['sendPost']) {
  const recent = useRecentPeople(suggestions)
  const [words, setWords] = useState('')
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())

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
      </div>
      <PeopleSearch label={sendWords.to} suggested={[recent]}>
        {(person) => (
          <Receiver
            person={person}
            message={{ postId, otherId: person._id, chat: words.trim() }}
            sent={sent.has(person._id)}
            onSent={(otherId) => setSent((before) => new Set([...before, otherId]))}
          />
        )}
      </PeopleSearch>
    </ModalFrame>
  )
}
