import { ChannelPage } from '../../../entities/channel/ChannelPage.tsx'
import { Sessions } from '../parts/Sessions.tsx'
import { SessionSkeletons } from '../parts/SessionSkeletons.tsx'

/** /club/{clubId}/session/{channelId}: the live sessions of a channel (SESS-01). */
export function SessionsScreen() {
  return (
    <ChannelPage part="session" waiting={<SessionSkeletons />}>
      {(channel) => <Sessions key={channel._id} channel={channel} />}
    </ChannelPage>
  )
}
