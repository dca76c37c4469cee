import { ChannelHeaderSkeleton } from '../../../entities/channel/ChannelHeader.tsx'
import { ChannelList } from '../../../entities/channel/ChannelList.tsx'
import { type Shown, ShownChannel } from '../../../entities/channel/ShownChannel.tsx'
import { channelWords } from '../../../entities/channel/words.ts'
import panes from '../../../shared/ui/Panes.module.css'
import { useAskedMessage } from '../asked.ts'
import { ChannelSearch } from '../parts/ChannelSearch.tsx'
import { ChannelTalk } from '../parts/ChannelTalk.tsx'
import { MessageSkeleton } from '../parts/Conversation.tsx'
import { TalkFrame } from '../parts/TalkFrame.tsx'
import { Thread } from '../parts/Thread.tsx'

/** /club/{clubId}/discussion/{channelId} and …/messages/{channelId} (CHAN-01, DISC-01, ruling 67). */
export function ChannelScreen() {
  return <ShownChannel>{(shown) => <Talk {...shown} />}</ShownChannel>
}

function Talk({ channelId, userId, opened }: Shown) {
  const asked = useAskedMessage()
  const { threadOf, searching, messageId } = asked
  const beside = searching && messageId !== undefined ? 'behind' : searching || threadOf !== undefined
  return (
    <TalkFrame open narrow beside={opened ? beside : false}>
      <ChannelList club={opened?.club} openId={channelId} userId={userId} />
      {opened ? (
        <ChannelTalk key={channelId} {...opened} userId={userId} goTo={asked.inChannel} waiting={asked.isLoading} />
      ) : (
        <section className={panes.pane}>
          <ChannelHeaderSkeleton part="discussion" />
          <MessageSkeleton label={channelWords.loading} />
        </section>
      )}
      {opened && searching && (
        <ChannelSearch key={`search of ${channelId}`} channel={opened.channel} openId={messageId} />
      )}
      {opened && threadOf !== undefined && (
        <Thread key={threadOf} channel={opened.channel} messageId={threadOf} userId={userId} goTo={asked.inThread} />
      )}
    </TalkFrame>
  )
}
