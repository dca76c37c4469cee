import { Icon } from '../../shared/ui/Icon.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { List, Row, Stack, Text } from '../../shared/ui/primitives.tsx'
import { addIcons } from '../../shared/ui/icons.ts'
import { eventIcons } from '../../shared/ui/eventIcons.ts'
import { useListHonours } from './judgings.ts'
import { judgingWords as words } from './words.ts'

addIcons(eventIcons)

/** The places that a person shows on their profile; nothing without any (JUDG-08). */
export function Honours({ userId }: { readonly userId: string }) {
  const { data: honours = [] } = useListHonours(userId)
  if (honours.length === 0) return null
  return (
    <Stack as="section" gap={2} above={4} aria-label={words.honours}>
      <Text as="h2" size="title-small">
        {words.honours}
      </Text>
      <List gap={2}>
        {honours.map(({ _id, event, eventTitle, title, rank }) => (
          <Row key={_id} as="li" gap={2} align="start">
            <Icon name="award" size={20} />
            <Text breaks>
              <Link to={`/events/${event}`}>
                <bdi>{words.honour(rank, eventTitle)}</bdi>
              </Link>
              {title !== '' && <Text as="span" tone="muted">{` · ${title}`}</Text>}
            </Text>
          </Row>
        ))}
      </List>
    </Stack>
  )
}
