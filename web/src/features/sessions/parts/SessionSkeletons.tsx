import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack } from '../../../shared/ui/primitives.tsx'
import { words } from '../words.ts'
import card from './SessionCard.module.css'

/** Two sessions that load. */
export function SessionSkeletons() {
  return (
    <div className={card.group}>
      <p className="visuallyHidden" role="status">
        {words.loading}
      </p>
      <Row wrap justify="between" gap={2} across={3} className={card.top} aria-hidden="true">
        <Skeleton shape="title" width="quarter" />
      </Row>
      {[1, 2].map((one) => (
        <div key={one} className={card.card} aria-hidden="true">
          <span className={card.drawnPicture} />
          <Stack gap={1} shrink>
            <Skeleton shape="title" width="half" />
            <Skeleton width="threeQuarters" />
            <Skeleton width="quarter" />
            <Skeleton width="full" />
          </Stack>
        </div>
      ))}
    </div>
  )
}
