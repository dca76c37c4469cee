import { SuggestedPeople, useListSuggestions } from '../../../entities/follow/SuggestedPeople.tsx'
import { followWords as words } from '../../../entities/follow/words.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'

/** People of one's college to follow (FOLLOW-05). */
export function SuggestionsModal() {
  const query = useListSuggestions()
  return (
    <ModalFrame title={words.suggestions} size="sm">
      <QueryState query={query} loading={<Skeleton shape="block" />}>
        {({ people }) =>
          people.length === 0 ? (
            <Stack gap={3} align="start">
              <Text tone="muted">{words.noSuggestions}</Text>
              <LinkButton kind="quiet" to="/search?people=">
                {words.search}
              </LinkButton>
            </Stack>
          ) : (
            <SuggestedPeople people={people} />
          )
        }
      </QueryState>
    </ModalFrame>
  )
}
