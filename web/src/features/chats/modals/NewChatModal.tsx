import { useNavigate } from 'react-router'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { modalWords } from '../modalWords.ts'
import { PeopleSearch } from '../../../entities/profile/PeopleSearch.tsx'
import { UserListItemButton } from '../../../entities/profile/UserListItem.tsx'
import { SimilarPeople } from '../parts/SimilarPeople.tsx'
import { useSuggestedPeople } from '../useSuggestedPeople.ts'

export function NewChatModal() {
  const navigate = useNavigate()
  const suggested = useSuggestedPeople()

  function open(otherId: string) {
    closeModal()
    void navigate(`/chats/${otherId}`)
  }

  return (
    <ModalFrame title={modalWords.newChat} size="sm">
      <PeopleSearch
        label={modalWords.search}
        suggested={suggested}
        renderSimilar={(text, found) => <SimilarPeople text={text} found={found} onChoose={open} />}
      >
        {(person) => <UserListItemButton person={person} onChoose={open} />}
      </PeopleSearch>
    </ModalFrame>
  )
}
