import type { Channel } from '@quad/contract/entities/channel.ts'
import { isAdminOnly } from '../../../entities/channel/channelAccess.ts'
import { channelAddress } from '../../../entities/chat/address.ts'
import type { Manner } from '../../../entities/chat/MessageRow.tsx'
import { words } from '../words.ts'
import { ChannelMessage } from './ChannelMessage.tsx'
import { UnsentMessage } from './UnsentMessage.tsx'

/** How a channel shows its messages; its admins may delete those of others. */
export function channelManner(channel: Channel, isAdmin: boolean): Manner {
  const address = channelAddress(channel._id)
  return {
    label: words.messages(channel.name),
    beginning: `${words.beginning(channel.name)} ${audienceOf(channel)}`,
    keepsDeleted: true,
    message: ({ message, own, first }, { last }) => (
      <ChannelMessage {...{ message, own, first, last, address }} mayDelete={own || isAdmin} />
    ),
    unsent: ({ outgoing, first }, { last }) => <UnsentMessage {...{ outgoing, first, last }} />,
  }
}

function audienceOf(channel: Channel): string {
  if (channel.privacy === 'private') return words.beginningPrivate
  return isAdminOnly(channel) ? words.beginningAnnouncements : words.beginningOpen
}
