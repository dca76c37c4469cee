import type { Suggestion } from '@quad/contract/entities/query.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Row, Stack, Text } from '../../shared/ui/primitives.tsx'
import { PagePicture } from '../page/PagePicture.tsx'
import styles from './Suggestions.module.css'
import { pathTo, type SearchKind } from './kinds.ts'

interface SuggestionsProps {
  readonly title: string
  readonly kind: SearchKind
  readonly suggestions: readonly Suggestion[]
}

/** Suggestions as links under a heading. */
export function Suggestions({ title, kind, suggestions }: SuggestionsProps) {
  if (suggestions.length === 0) return null
  return (
    <section>
      <Text as="h2" above={5} below={2} size="title-small">
        {title}
      </Text>
      <ul className={styles.list} aria-label={title}>
        {suggestions.map((suggestion) => (
          <li key={suggestion._id}>
            <Row as={Link} gap={3} hover to={pathTo(kind, suggestion)} className={styles.link}>
              <SuggestionLine kind={kind} suggestion={suggestion} />
            </Row>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SuggestionLineProps {
  readonly kind: SearchKind
  readonly suggestion: Suggestion
}

/** A suggestion's picture, name and one detail. */
export function SuggestionLine({ kind, suggestion }: SuggestionLineProps) {
  const { _id, name, image, detail } = suggestion
  return (
    <>
      {kind === 'people' ? <Avatar id={_id} name={name} src={image} /> : <PagePicture id={_id} src={image} />}
      <Stack as="span" shrink>
        <Text as="bdi" strong cut>
          {name}
        </Text>
        <Text as="span" size="small" tone="muted" cut>
          {detail}
        </Text>
      </Stack>
    </>
  )
}
