import type { ChannelFile } from '@quad/contract/entities/channelFile.ts'
import type { Channel } from '@quad/contract/entities/channel.ts'
import { Navigate } from 'react-router'
import { isChannelAdmin } from '../../../entities/channel/channelAccess.ts'
import { useBlockedIds } from '../../../entities/profile/useBlockedIds.ts'
import { isOpenAccount } from '../../../entities/user/isOpenAccount.ts'
import { isUnreadable } from '../../../shared/api/apiError.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { useRowFocus } from '../../../shared/ui/keptFocus.ts'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { useListFiles } from '../calls/useListFiles.ts'
import type { FileKindFilter } from '../fileCache.ts'
import { fileWords as words } from '../fileWords.ts'
import { FileRow } from './FileRow.tsx'
import { FileSkeletons } from './FileSkeletons.tsx'
import styles from './Files.module.css'

interface FileListProps {
  readonly channel: Channel
  readonly kind: FileKindFilter
  readonly canWrite: boolean
}

/** The pages of a channel's files, newest first. */
export function FileList({ channel, kind, canWrite }: FileListProps) {
  const list = useListFiles(channel._id, kind)
  const { data } = list
  if (list.isPending) return <FileSkeletons />
  if (list.isError && isUnreadable(list.error)) return <Navigate to="/error" replace />
  if (!data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (data.length === 0 && !list.hasNextPage)
    return <EmptyState title={words.empty[kind ?? 'all']} text={canWrite ? words.emptyWriterText : words.emptyText} />
  return (
    <>
      <Rows channel={channel} files={data} label={words.kinds[kind ?? 'all']} />
      <ListEnd list={list} end={words.end} />
    </>
  )
}

interface RowsProps {
  readonly channel: Channel
  readonly files: readonly ChannelFile[]
  readonly label: string
}

function Rows({ channel, files, label }: RowsProps) {
  const kept = useRowFocus<HTMLUListElement>(files.length)
  const userId = useSession((session) => session.userId) ?? ''
  const isAdmin = isChannelAdmin(channel, userId)
  const { blocked } = useBlockedIds()
  const media = files.flatMap((file) => file.media ?? [])
  return (
    <ul {...kept} className={styles.list} aria-label={label}>
      {files.map((file) => (
        <li key={file._id}>
          <FileRow
            file={file}
            own={file.user._id === userId}
            canDelete={isAdmin || file.user._id === userId}
            mayBlock={!blocked.has(file.user._id) && isOpenAccount(file.user)}
            onView={() => file.media && openModal('fullSize', { media, at: media.indexOf(file.media) })}
          />
        </li>
      ))}
    </ul>
  )
}
