import type { Suggestion } from '@quad/contract/entities/query.ts'
import { PeopleSearch } from '../../../entities/profile/PeopleSearch.tsx'
import { peopleFound, useSoughtText } from '../../../entities/profile/usePeopleSearch.ts'
import { ofKind, useListQueries } from '../../../entities/search/kinds.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { ListItemButton } from '../../../shared/ui/ListItem.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import styles from '../modals/GroupPeople.module.css'
import { groupModalWords as words } from '../modals/words.ts'

export type Chosen = Pick<Suggestion, '_id' | 'name'>

interface ChoosePeopleProps {
  readonly chosen: readonly Chosen[]
  readonly onChange: (chosen: readonly Chosen[]) => void
  /** The ids of people who can't be chosen, such as members. */
  readonly without: ReadonlySet<string>
  /** Who is suggested, in one list. */
  readonly most: number
}

/** Finds people to put into a group, and lists those chosen; a press on one takes them out again. */
export function ChoosePeople({ chosen, onChange, without, most }: ChoosePeopleProps) {
  const userId = useSession((session) => session.userId)
  const typed = useSoughtText()
  const suggested = useListQueries('', true)
  const found = useListQueries(typed.sought, typed.sought !== '')
  const isLeft = ({ _id }: Suggestion) =>
    _id !== userId && !without.has(_id) && !chosen.some((person) => person._id === _id)
  const peopleOf = (rows: typeof found.data) => ofKind(rows, 'people').filter(isLeft).slice(0, most)
  const search = peopleFound(typed, found, peopleOf(found.data))
  return (
    <div>
      {chosen.length > 0 && (
        <Row as="ul" wrap gap={2} below={3} className={styles.chosen} aria-label={words.chosen}>
          {chosen.map((person) => (
            <li key={person._id}>
              <button
                type="button"
                className={styles.chip}
                aria-label={words.takeOut(person.name)}
                onClick={() => onChange(chosen.filter(({ _id }) => _id !== person._id))}
              >
                <bdi>{person.name}</bdi>
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </Row>
      )}
      <PeopleSearch
        search={search}
        label={words.people}
        hint={words.peopleHint}
        suggested={[{ title: words.suggested, people: peopleOf(suggested.data) }]}
      >
        {(person) => (
          <ListItemButton
            picture={<Avatar id={person._id} name={person.name} src={person.image} size={40} />}
            name={person.name}
            line={person.detail}
            onChoose={() => {
              onChange([...chosen, { _id: person._id, name: person.name }])
              typed.setText('')
            }}
          />
        )}
      </PeopleSearch>
    </div>
  )
}
