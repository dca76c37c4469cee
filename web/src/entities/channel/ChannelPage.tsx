import type { Channel } from '@quad/contract/entities/channel.ts'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle.ts'
import { inClubHue } from '../page/drawing.ts'
import { ChannelHeader, ChannelHeaderSkeleton, type ChannelPart } from './ChannelHeader.tsx'
import { ChannelList } from './ChannelList.tsx'
import styles from './ChannelPage.module.css'
import { type Shown, ShownChannel } from './ShownChannel.tsx'
import { channelWords as words } from './words.ts'

interface ChannelPageProps {
  readonly part: Exclude<ChannelPart, 'discussion'>
  /** The placeholder that is shown until the channel is loaded. */
  readonly waiting: ReactNode
  readonly children: (channel: Channel) => ReactNode
}

/** The page of one part of a channel: its content below the header, beside the club's channel list. */
export function ChannelPage(props: ChannelPageProps) {
  return <ShownChannel>{(shown) => <Page {...props} {...shown} />}</ShownChannel>
}

function Page({ part, waiting, children, clubId, channelId, userId, opened }: ChannelPageProps & Shown) {
  useDocumentTitle(opened && `${words.parts[part]} · ${opened.channel.name} · ${opened.club.clubName}`)
  return (
    <div {...inClubHue(clubId, styles.page)}>
      <div className={styles.side}>
        <ChannelList club={opened?.club} openId={channelId} userId={userId} />
      </div>
      <div>
        {opened ? <ChannelHeader {...opened} part={part} /> : <ChannelHeaderSkeleton part={part} />}
        <div className={styles.part}>{opened ? children(opened.channel) : waiting}</div>
      </div>
    </div>
  )
}
