import { ChannelPage } from '../../../entities/channel/ChannelPage.tsx'
import { Files } from '../parts/Files.tsx'
import { FileSkeletons } from '../parts/FileSkeletons.tsx'

/** /club/{clubId}/files/{channelId}: the files and links of a channel (FILE-01). */
export function FilesScreen() {
  return (
    <ChannelPage part="files" waiting={<FileSkeletons />}>
      {(channel) => <Files key={channel._id} channel={channel} />}
    </ChannelPage>
  )
}
