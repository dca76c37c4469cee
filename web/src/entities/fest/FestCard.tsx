import type { Fest } from '@quad/contract/entities/fest.ts'
import { useId } from 'react'
import { daysBetween } from '../../shared/dates.ts'
import { DateTab } from '../../shared/ui/DateTab.tsx'
import { DrawnBanner } from '../../shared/ui/DrawnBanner.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import card from '../../shared/ui/LinkCard.module.css'
import { Pattern } from '../../shared/ui/Pattern.tsx'
import { useNow } from '../../shared/ui/RelativeTime.tsx'
import { Row, Text } from '../../shared/ui/primitives.tsx'
import { inClubHue } from '../page/drawing.ts'
import styles from './FestCard.module.css'
import { festWords as words } from './words.ts'

/** A fest in a list; the whole card opens its page (FEST-01). */
export function FestCard({ fest }: { readonly fest: Fest }) {
  const id = useId()
  const now = useNow()
  const { _id: festId, festName, festImg, followersCount, description } = fest
  return (
    <article {...inClubHue(festId, card.card)} aria-labelledby={id} data-fest={festId}>
      <DrawnBanner src={festImg} drawing={<Pattern id={festId} width={288} />} shape="tall" />
      <Row align="stretch" className={styles.date}>
        <DateTab at={fest.startDate} />
      </Row>
      <div className={styles.body}>
        <h3 id={id} className={card.title}>
          <Link to={`/club/fest/${festId}`}>
            <bdi>{festName}</bdi>
          </Link>
        </h3>
        <Row as="p" wrap align="stretch" tone="muted" across={3} above={1} below={1} className={styles.facts}>
          <span>{daysBetween(new Date(fest.startDate), new Date(fest.endDate), now)}</span>
          <span>{words.followers(followersCount)}</span>
        </Row>
        <Text lines={2} dir="auto">
          {description}
        </Text>
      </div>
    </article>
  )
}
