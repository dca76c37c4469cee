import type { Query } from '@quad/contract/entities/query.ts'
import { useNavigate } from 'react-router'
import { PeopleSearch } from '../../../entities/profile/PeopleSearch.tsx'
import { peopleFound, useSoughtText } from '../../../entities/profile/usePeopleSearch.ts'
import { ofKind, useListQueries } from '../../../entities/search/kinds.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { ListItemButton } from '../../../shared/ui/ListItem.tsx'
import { modalWords } from '../modalWords.ts'

export function NewChatModal() {
  const navigate = useNavigate()
  const { search, suggested } = useNewChatSearch()

  function open(otherId: string) {
    closeModal()
    void navigate(`/chats/${otherId}`)
  }

  return (
    <ModalFrame title={modalWords.newChat} size="sm">
      <PeopleSearch search={search} label={modalWords.search} suggested={suggested}>
        {({ _id, name, image, detail }) => (
          <ListItemButton
            picture={<Avatar id={_id} name={name} src={image} size={40} />}
            name={name}
            line={detail}
            onChoose={() => open(_id)}
          />
        )}
      </PeopleSearch>
    </ModalFrame>
  )
}

/** The most people suggested, from recent chats and others together (CHAT-02). */
const inNewChat = 8

/** Finds people to start a chat with: first those from recent chats, then those of the viewer's college. */
function useNewChatSearch() {
  const userId = useSession((session) => session.userId)
  const peopleOf = (rows: readonly Query[] | undefined) =>
    ofKind(rows, 'people')
      .filter(({ _id }) => _id !== userId)
      .slice(0, inNewChat)
  const typed = useSoughtText()
  const suggested = useListQueries('', true)
  const found = useListQueries(typed.sought, typed.sought !== '')
  return {
    search: peopleFound(typed, found, peopleOf(found.data)),
    suggested: [{ title: modalWords.suggested, people: peopleOf(suggested.data) }],
  }
}
