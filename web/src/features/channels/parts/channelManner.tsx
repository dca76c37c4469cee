import type { Channel } from '@quad/contract/entities/channel.ts'
import { isAdminOnly } from '../../../entities/channel/channelAccess.ts'
import { channelAddress } from '../../../entities/chat/address.ts'
import type { Manner } from '../../../entities/chat/MessageRow.tsx'
import type { Folding } from '../useFolding.ts'
import { words } from '../words.ts'
import { ChannelMessage } from './ChannelMessage.tsx'
import { Foldable } from './Foldable.tsx'
import { UnsentMessage } from './UnsentMessage.tsx'

interface Shown {
  readonly channel: Channel
  readonly userId: string
  /** The viewer is an admin of the channel, who may delete the messages of others. */
  readonly isAdmin: boolean
  /** The channel's own address in the browser. */
  readonly path: string
  readonly folding: Folding
}

/** How a channel shows its messages. */
export function channelManner({ channel, userId, isAdmin, path, folding }: Shown): Manner {
  const address = channelAddress(channel._id)
  return {
    label: words.messages(channel.name),
    beginning: `${words.beginning(channel.name)} ${audienceOf(channel)}`,
    keepsDeleted: true,
    isFolded: folding.isFolded,
    message: ({ message, own, first }, { last, marked }) => (
      <Foldable {...{ message, folding }}>
        <ChannelMessage
          {...{ message, own, first, last, marked, address, userId }}
          mayDelete={own || isAdmin}
          isBlocked={folding.isBlocked(message)}
          thread={`${path}?message=${message._id}`}
        />
      </Foldable>
    ),
    unsent: ({ outgoing, first }, { last }) => <UnsentMessage {...{ outgoing, first, last }} />,
  }
}

function audienceOf(channel: Channel): string {
  if (channel.privacy === 'private') return words.beginningPrivate
  return isAdminOnly(channel) ? words.beginningAnnouncements : words.beginningOpen
}
