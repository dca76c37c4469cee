import type { Query } from '@quad/contract/entities/query.ts'
import { peopleFound, useSoughtText } from '../../entities/profile/usePeopleSearch.ts'
import { ofKind } from '../../entities/search/kinds.ts'
import { useListQueries } from '../../entities/search/useListQueries.ts'
import { useSession } from '../../shared/session/session.ts'
import { modalWords } from './modalWords.ts'

/** Of recent chats and others together (CHAT-02). */
const inNewChat = 8

/** People to start a chat with: those of recent chats first, then those of the viewer's college. */
export function useNewChatSearch() {
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
