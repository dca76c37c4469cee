import { clockText, shortDate } from '../../shared/dates.ts'
import { useAsOf } from '../../shared/offline/offlineReads.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { useNow } from '../../shared/ui/RelativeTime.tsx'
import { Row } from '../../shared/ui/primitives.tsx'
import { useOnline } from '../../shared/ui/useOnline.ts'
import { words } from '../../shared/words.ts'
import frame from '../RootLayout.module.css'
import { shellWords } from './words.ts'

/** Shown while the device is offline or the page shows cached data, with the time of that data (APP-03). */
export function MemberOfflineBanner() {
  const online = useOnline()
  const asOf = useAsOf((state) => state.asOf)
  const now = useNow()
  return (
    <div role="status" className={frame.place}>
      {online && asOf === undefined ? null : (
        <Row as="p" gap={2} className={frame.banner}>
          <Icon name="alert" />
          {asOf === undefined ? words.offline : shellWords.asOf(online, momentOf(new Date(asOf), now))}
        </Row>
      )}
    </div>
  )
}

/** Formats a time as '14:20', or '6 Nov, 14:20' if it isn't today. */
function momentOf(at: Date, now: Date): string {
  return at.toDateString() === now.toDateString() ? clockText(at) : `${shortDate(at, now)}, ${clockText(at)}`
}
