import { copyLink } from '../../shared/navigation/shareLink.ts'
import { Button, buttonClass } from '../../shared/ui/Button.tsx'
import { Row } from '../../shared/ui/primitives.tsx'

const words = {
  open: 'Open in calendar',
  google: 'Google Calendar',
  copy: 'Copy address',
} as const

/** Ways to subscribe to a calendar: the device's own program, Google's, and its address for any other (CAL-01, CAL-02). */
export function CalendarWays({ path }: { readonly path: string }) {
  // The scheme by which programs subscribe instead of importing once.
  const address = `webcal://${window.location.host}${path}`
  const google = `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: address })}`
  return (
    <Row gap={2} wrap>
      <a className={buttonClass('primary', 'md')} href={address}>
        {words.open}
      </a>
      <a className={buttonClass('quiet', 'md')} href={google} target="_blank" rel="noopener noreferrer">
        {words.google}
      </a>
      <Button kind="quiet" icon="link" onClick={() => void copyLink(path)}>
        {words.copy}
      </Button>
    </Row>
  )
}
