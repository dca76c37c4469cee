import type { EventPhoto } from '@quad/contract/entities/photo.ts'
import { openModal } from '../../shared/modal/store.ts'
import { useSession } from '../../shared/session/session.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Menu } from '../../shared/ui/Menu.tsx'
import { MenuItem } from '../../shared/ui/MenuItem.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { addIcons } from '../../shared/ui/icons.ts'
import { memberIcons } from '../../shared/ui/memberIcons.ts'
import { Row, Stack, Text } from '../../shared/ui/primitives.tsx'
import { ReportItems } from '../report/ReportItems.tsx'
import { UserName } from '../user/UserName.tsx'
import styles from './PhotoFoot.module.css'
import { photoWords as words } from './words.ts'

addIcons(memberIcons)

interface PhotoFootProps {
  readonly eventId: string
  readonly photo: EventPhoto
}

/** Who added a photo of an event, its caption, and what the viewer can do with it, below it at full size (EVT-40). */
export function PhotoFoot({ eventId, photo }: PhotoFootProps) {
  const { _id: photoId, user, caption, hidden, deletable, createdAt } = photo
  const isOwn = useSession((session) => session.userId) === user._id
  return (
    <Row gap={3} align="end" justify="between" className={styles.foot}>
      <Stack shrink breaks>
        {caption !== '' && <Text dir="auto">{caption}</Text>}
        <Text size="small">
          <UserName user={user} /> · <RelativeTime at={createdAt} />
        </Text>
        {hidden && <Text size="small">{words.hiddenText}</Text>}
      </Stack>
      <Menu label={words.more(caption)} trigger={<Icon name="more" />}>
        {!isOwn && (
          <>
            <MenuItem icon="profile" onSelect={() => openModal('askPhotoRemoval', { eventId, photoId })}>
              {words.inIt}
            </MenuItem>
            <ReportItems reportOn="eventPhoto" reportedId={photoId} person={user} />
          </>
        )}
        {isOwn && (
          <MenuItem icon="pencil" onSelect={() => openModal('photoCaption', { eventId, photoId, caption })}>
            {words.editCaption}
          </MenuItem>
        )}
        {deletable && (
          <MenuItem icon="trash" danger onSelect={() => openModal('deletePhoto', { eventId, photoId })}>
            {words.delete}
          </MenuItem>
        )}
      </Menu>
    </Row>
  )
}
