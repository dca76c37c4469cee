import type { ReactNode } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { focusHeading } from '../../../shared/ui/focusHeading.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { searchPath } from '../../../entities/search/kinds.ts'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { useRecentSearches } from '../recent.ts'
import { searchWords as words } from '../words.ts'
import styles from './SearchOptions.module.css'

/** The recent searches of the search page as links, with a way to delete them; `none` if there are none. */
export function RecentSearches({ none }: { readonly none: ReactNode }) {
  const { recent, clear } = useRecentSearches()
  if (recent.length === 0) return none
  function forget() {
    clear()
    focusHeading()
  }
  return (
    <section>
      <Row gap={4} justify="between" above={4} below={2}>
        <Text as="h2" size="title-small">
          {words.recent}
        </Text>
        <Button kind="quiet" size="sm" aria-label={words.clearRecent} onClick={forget}>
          {words.clear}
        </Button>
      </Row>
      <Row as="ul" gap={2} wrap align="stretch" aria-label={words.recent}>
        {recent.map(({ kind, text }) => (
          <li key={text}>
            <Row as={Link} gap={2} tone="ink" breaks to={searchPath(kind, text)} className={styles.link}>
              <Icon name="clock" />
              <span dir="auto">{text}</span>
            </Row>
          </li>
        ))}
      </Row>
    </section>
  )
}
