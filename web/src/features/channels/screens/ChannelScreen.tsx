import { useLocation } from 'react-router'
import { ChannelHeaderSkeleton } from '../../../entities/channel/ChannelHeader.tsx'
import { ChannelList } from '../../../entities/channel/ChannelList.tsx'
import { ShownChannel } from '../../../entities/channel/ShownChannel.tsx'
import { channelWords } from '../../../entities/channel/words.ts'
import { MessageSkeleton } from '../../../entities/chat/MessageSkeleton.tsx'
import { TalkFrame } from '../../../entities/chat/TalkFrame.tsx'
import { ChannelTalk } from '../parts/ChannelTalk.tsx'
import { Thread } from '../parts/Thread.tsx'
import styles from './ChannelScreen.module.css'

/** /club/{clubId}/discussion/{channelId} and …/messages/{channelId} (CHAN-01, DISC-01, ruling 67). */
export function ChannelScreen() {
  const messageId = new URLSearchParams(useLocation().search).get('message')?.toLowerCase()
  return (
    <ShownChannel>
      {({ channelId, userId, opened }) => (
        <TalkFrame open narrow beside={messageId !== undefined && opened !== undefined}>
          <ChannelList club={opened?.club} openId={channelId} userId={userId} />
          {opened ? (
            <ChannelTalk key={channelId} {...opened} userId={userId} />
          ) : (
            <section className={styles.loading}>
              <ChannelHeaderSkeleton part="discussion" />
              <MessageSkeleton label={channelWords.loading} />
            </section>
          )}
          {opened && messageId !== undefined && (
            <Thread key={messageId} channel={opened.channel} messageId={messageId} userId={userId} />
          )}
        </TalkFrame>
      )}
    </ShownChannel>
  )
}
