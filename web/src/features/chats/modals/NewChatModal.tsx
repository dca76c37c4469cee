import { useNavigate } from 'react-router'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { ListItemButton } from '../../../shared/ui/ListItem.tsx'
import { modalWords } from '../modalWords.ts'
import { PeopleSearch } from '../../../entities/profile/PeopleSearch.tsx'
import { useNewChatSearch } from '../useNewChatSearch.ts'

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
