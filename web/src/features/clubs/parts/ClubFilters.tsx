import { clubCategories } from '@quad/contract/entities/clubCategories.ts'
import { SearchPill } from '../../../shared/ui/SearchPill.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { clubsWords } from '../words.ts'
import styles from './Discover.module.css'
import type { ClubSearch } from './useClubSearch.ts'

/** The search field, and the categories, which stay under the top bar. */
export function ClubFilters({ search }: { readonly search: ClubSearch }) {
  return (
    <Row gap={3} className={styles.bar} role="search" aria-label={clubsWords.search}>
      <SearchPill label={clubsWords.search} text={search.text} onText={search.setText} className={styles.search} />
      <Row gap={2} align="stretch" fill className={styles.chips} role="group" aria-label={clubsWords.categories}>
        {[undefined, ...clubCategories].map((category) => (
          <button
            key={category ?? ''}
            type="button"
            className={styles.chip}
            aria-pressed={search.category === category}
            onClick={() => search.setCategory(category)}
          >
            {category ?? clubsWords.all}
          </button>
        ))}
      </Row>
    </Row>
  )
}
