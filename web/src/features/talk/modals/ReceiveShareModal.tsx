import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathToChannel } from '../../../entities/channel/channelAccess.ts'
import { ClubPicture } from '../../../entities/club/ClubPicture.tsx'
import { FoundGroup, PeopleSearch } from '../../../entities/profile/PeopleSearch.tsx'
import { UserListButton } from '../../../entities/profile/UserListItem.tsx'
import { usePeopleSearch } from '../../../entities/profile/usePeopleSearch.ts'
import { draftNames, keepDraft, readDraft } from '../../../shared/forms/draft.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal, openModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ListItemButton } from '../../../shared/ui/ListItem.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { setPendingFiles, takePendingFiles } from '../../../shared/upload/pendingFiles.ts'
import { type Address, channelAddress } from '../message.ts'
import { sendFiles } from '../sendFiles.ts'
import { shareWords as words } from '../modalWords.ts'
import styles from './Compose.module.css'
import { useRecentPeople, useWritableChannels } from './passOn.ts'
import { sendWords } from './words.ts'

const suggestions = 8

/** Appends a text to a draft. */
function addToDraft(name: string, text: string): void {
  if (text !== '') keepDraft(name, [readDraft(name) ?? '', text].filter((one) => one.trim() !== '').join('\n'))
}

/** Puts content that another app has shared into a new post or a chat, where the person sends it (APP-04). */
export function ReceiveShareModal({ text }: ModalProps['receiveShare']) {
  const [files] = useState(takePendingFiles)
  const navigate = useNavigate()
  const recent = useRecentPeople(suggestions)
  const channelsNamed = useWritableChannels(undefined)
  const search = usePeopleSearch()

  function post() {
    addToDraft(draftNames.newPost, text)
    setPendingFiles(files)
    openModal('postEditor', {})
  }

  async function openChat(address: Address, path: string) {
    addToDraft(draftNames.chat(address), text)
    closeModal()
    await navigate(path)
    sendFiles(address, files)
  }

  if (text === '' && files.length === 0)
    return (
      <ModalFrame title={words.title} size="sm" footer={<Button onClick={closeModal}>{words.close}</Button>}>
        <p>{words.nothing}</p>
      </ModalFrame>
    )
  return (
    <ModalFrame title={words.title} size="sm">
      <Stack gap={4} below={4}>
        <Shared text={text} files={files} />
        <Button icon="plus" wide onClick={post}>
          {words.post}
        </Button>
      </Stack>
      <PeopleSearch
        search={search}
        label={words.chat}
        hint={sendWords.toHint}
        suggested={[recent]}
        renderMore={(typed) => (
          <FoundGroup title={sendWords.channels} headed found={channelsNamed(typed)}>
            {({ club, channel }) => (
              <ListItemButton
                picture={<ClubPicture club={club} />}
                name={channel.name}
                line={club.clubName}
                onChoose={() => void openChat(channelAddress(channel._id), pathToChannel(channel))}
              />
            )}
          </FoundGroup>
        )}
      >
        {(person) => (
          <UserListButton person={person} onChoose={() => void openChat(person._id, `/chats/${person._id}`)} />
        )}
      </PeopleSearch>
    </ModalFrame>
  )
}

function Shared({ text, files }: { readonly text: string; readonly files: readonly File[] }) {
  return (
    <Stack gap={1} pad={3} className={styles.post}>
      {text !== '' && (
        <Text lines={2} breaks dir="auto">
          {text}
        </Text>
      )}
      {files.length > 0 && (
        <Text size="small" tone="muted">
          {words.files(files.length)}
        </Text>
      )}
    </Stack>
  )
}
