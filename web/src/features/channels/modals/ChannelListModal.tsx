import type { Channel } from '@quad/contract/entities/channel.ts'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { ownChannels, pathToChannel } from '../../../entities/channel/channelAccess.ts'
import { ChannelLinks } from '../../../entities/channel/ChannelList.tsx'
import { channelWords as words } from '../../../entities/channel/words.ts'
import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'

/** The list of a club's channels on phones (CHAN-01). */
export function ChannelListModal({ clubId, channelId }: ModalProps['channelList']) {
  const { data: club } = useGetClub(clubId)
  const userId = useSession((session) => session.userId) ?? ''
  const navigate = useNavigate()

  // Replaces the open channel's history entry, so that Back leads to the page from which the club was opened.
  function open(event: MouseEvent, channel: Channel) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    closeModal()
    void navigate(pathToChannel(channel), { replace: true })
  }

  return (
    <ModalFrame title={club?.clubName ?? words.channels} size="sm">
      {club && (
        <ChannelLinks club={club} channels={ownChannels(club.channels, userId)} openId={channelId} onOpen={open} />
      )}
    </ModalFrame>
  )
}
