import type { UserCard } from '@quad/contract/entities/user.ts'
import { FoundGroup } from '../../../entities/profile/PeopleSearch.tsx'
import { useSimilarNames } from '../../../entities/search/SimilarNames.tsx'
import { searchNameWords } from '../../../entities/search/words.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { ListItemButton } from '../../../shared/ui/ListItem.tsx'

interface SimilarPeopleProps {
  readonly text: string
  readonly found: readonly UserCard[]
  readonly onChoose: (personId: string) => void
}

/** Offers people with names like a misspelt one. */
export function SimilarPeople({ text, found, onChoose }: SimilarPeopleProps) {
  const similar = useSimilarNames({ kind: 'people', text, found })
  return (
    <FoundGroup title={searchNameWords.similar} headed found={similar}>
      {({ _id, name, image, detail }) => (
        <ListItemButton
          picture={<Avatar id={_id} name={name} src={image} size={40} />}
          name={name}
          line={detail}
          onChoose={() => onChoose(_id)}
        />
      )}
    </FoundGroup>
  )
}
