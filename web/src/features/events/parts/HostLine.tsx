import { HostPicture } from '../../../entities/event/EventChip.tsx'
import { hostOf } from '../../../entities/event/facts.ts'
import { Link } from '../../../shared/ui/Link.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { wizardWords as words } from '../memberWords.ts'
import type { Hosted } from './EventPreview.tsx'

/** Who hosts a new event. */
export function HostLine({ hosted }: { readonly hosted: Hosted }) {
  const host = hostOf(hosted)
  if (!host) return null
  return (
    <Row as="p" gap={2} tone="muted" breaks>
      <HostPicture event={hosted} size={24} />
      <span>
        {words.hostedBy}{' '}
        <Link to={host.to}>
          <bdi>{host.name}</bdi>
        </Link>
      </span>
    </Row>
  )
}
