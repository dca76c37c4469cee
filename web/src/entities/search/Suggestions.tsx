import type { Suggestion } from '@quad/contract/entities/query.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { Row, Text } from '../../shared/ui/primitives.tsx'
import { pathTo, type SearchKind } from './kinds.ts'
import { SuggestionLine } from './SuggestionLine.tsx'
import styles from './Suggestions.module.css'

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
