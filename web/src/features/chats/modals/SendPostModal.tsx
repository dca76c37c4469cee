import { limits } from '@quad/contract/limits.ts'
import { useState } from 'react'
import { ClubPicture } from '../../../entities/club/ClubPicture.tsx'
import { usePostCard } from '../../../entities/post/usePostCard.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { ListItem } from '../../../shared/ui/ListItem.tsx'
import type { Sending } from '../calls/useSendPost.ts'
import { modalWords, sendWords } from '../modalWords.ts'
import { FoundGroup, PeopleSearch } from '../../../entities/profile/PeopleSearch.tsx'
import { UserListItem } from '../../../entities/profile/UserListItem.tsx'
import { useRecentPeople } from '../useRecentPeople.ts'
import { usePeopleSearch } from '../../../entities/profile/usePeopleSearch.ts'
import { useWritableChannels } from '../useWritableChannels.ts'
import { PostLine } from './PostLine.tsx'
import { Receiver } from './Receiver.tsx'
import styles from './SendPostModal.module.css'

const suggestions = 8

/** Shares a post with people from recent chats or found by name, and in channels of the viewer's clubs (FEED-11). */
export function SendPostModal({ postId }: ModalProps['sendPost']) {
  const recent = useRecentPeople(suggestions)
  const channelsNamed = useWritableChannels(usePostCard(postId).data?.privacy?._id)
  const [words, setWords] = useState('')
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const receiver = (kind: Sending['to']['kind'], id: string) => ({
    message: { postId, to: { kind, id }, chat: words.trim() },
    sent: sent.has(id),
    onSent: (toId: string) => setSent((before) => new Set([...before, toId])),
  })

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
      <PeopleSearch
        search={usePeopleSearch()}
        label={sendWords.to}
        hint={sendWords.toHint}
        suggested={[recent]}
        renderMore={(text) => (
          <FoundGroup title={sendWords.channels} headed found={channelsNamed(text)}>
            {({ club, channel }) => (
              <Receiver name={channel.name} {...receiver('channel', channel._id)}>
                {(note, act) => (
                  <ListItem picture={<ClubPicture club={club} />} name={channel.name} line={club.clubName} note={note}>
                    {act}
                  </ListItem>
                )}
              </Receiver>
            )}
          </FoundGroup>
        )}
      >
        {(person) => (
          <Receiver name={person.displayName} {...receiver('person', person._id)}>
            {(note, act) => (
              <UserListItem person={person} note={note}>
                {act}
              </UserListItem>
            )}
          </Receiver>
        )}
      </PeopleSearch>
    </ModalFrame>
  )
}
