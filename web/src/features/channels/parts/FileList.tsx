import type { Channel } from '@quad/contract/entities/channel.ts'
import type { ChannelFile } from '@quad/contract/entities/channelFile.ts'
import { Navigate } from 'react-router'
import { moderates } from '../../../entities/channel/channelAccess.ts'
import { fileWords as words, nameOf } from '../../../entities/channel/words.ts'
import { useBlockedIds } from '../../../entities/profile/cache.ts'
import { ReportItems } from '../../../entities/report/ReportItems.tsx'
import { isOpenAccount } from '../../../entities/user/account.ts'
import { isUnreadable } from '../../../shared/api/apiError.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useRowFocus } from '../../../shared/ui/keptFocus.ts'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { sizeText } from '../../../shared/upload/imageJob.ts'
import { type FileKindFilter, useListFiles } from '../files.ts'
import styles from './FileList.module.css'

interface FileListProps {
  readonly channel: Channel
  readonly kind: FileKindFilter
  readonly canWrite: boolean
}

/** Lists a channel's files, newest first, page by page. */
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
  const { blocked } = useBlockedIds()
  const media = files.flatMap((file) => file.media ?? [])
  return (
    <ul {...kept} className={styles.list} aria-label={label}>
      {files.map((file) => (
        <li key={file._id}>
          <FileRow
            file={file}
            own={file.user._id === userId}
            canDelete={moderates(channel) || file.user._id === userId}
            mayBlock={!blocked.has(file.user._id) && isOpenAccount(file.user)}
            onView={() => file.media && openModal('fullSize', { media, at: media.indexOf(file.media) })}
          />
        </li>
      ))}
    </ul>
  )
}

interface FileRowProps {
  readonly file: ChannelFile
  readonly own: boolean
  readonly canDelete: boolean
  readonly mayBlock: boolean
  /** Opens an image or a video in the full-size viewer. */
  readonly onView: () => void
}

/** A file or link: its picture or icon, name, size, author and date. */
function FileRow({ file, own, canDelete, mayBlock, onView }: FileRowProps) {
  const { _id: fileId, channel, user, filesize, createdAt } = file
  const name = nameOf(file)
  return (
    <Row gap={3} className={styles.row}>
      <Picture file={file} />
      <Text as="div" fill>
        <FileName file={file} name={name} onView={onView} />
        <Row as="p" wrap align="stretch" size="small" tone="muted" across={1} className={styles.facts}>
          {filesize !== '' && <span>{sizeText(Number(filesize))}</span>}
          <bdi>{user.displayName}</bdi>
          <RelativeTime at={createdAt} />
        </Row>
      </Text>
      <div className={styles.fileMenu}>
        <Menu label={words.more(name)} trigger={<Icon name="more" size={22} />}>
          {!own && <ReportItems reportOn="file" reportedId={fileId} person={user} mayBlock={mayBlock} />}
          {canDelete && (
            <MenuItem icon="trash" danger onSelect={() => openModal('deleteFile', { channelId: channel._id, fileId })}>
              {words.delete}
            </MenuItem>
          )}
        </Menu>
      </div>
    </Row>
  )
}

// Images and videos open in the viewer, links and PDFs in another tab; other files download.
function FileName({ file, name, onView }: Pick<FileRowProps, 'file' | 'onView'> & { readonly name: string }) {
  if (file.media)
    return (
      <Text
        as="button"
        tone="ink"
        link
        type="button"
        className={styles.name}
        aria-label={words.open(name)}
        onClick={onView}
      >
        <bdi>{name}</bdi>
      </Text>
    )
  const opensAt = file.filetype === 'link' ? file.filesLink : file.viewLink
  return (
    <Text
      as="a"
      tone="ink"
      link
      className={styles.name}
      href={opensAt ?? file.filesLink}
      rel="noopener noreferrer"
      aria-label={opensAt ? words.open(name) : words.download(name)}
      {...(opensAt ? { target: '_blank' } : { download: file.filename })}
    >
      <bdi>{name}</bdi>
    </Text>
  )
}

function Picture({ file: { filetype, media } }: { readonly file: ChannelFile }) {
  const src = media?.kind === 'video' ? media.poster : (media?.sizes[0]?.url ?? media?.url)
  return (
    <Row as="span" inline justify="center" tone="ink" rigid className={styles.picture} aria-hidden="true">
      {src === undefined ? (
        <Icon name={filetype} size={24} />
      ) : (
        <img src={src} alt="" width={56} height={56} loading="lazy" />
      )}
      {media?.kind === 'video' && src !== undefined && (
        <Row as="span" inline align="stretch" className={styles.film}>
          <Icon name="video" size={18} />
        </Row>
      )}
    </Row>
  )
}

/** The placeholder rows shown while files load. */
export function FileSkeletons() {
  return (
    <div className={styles.list}>
      <p className="visuallyHidden" role="status">
        {words.loading}
      </p>
      {[1, 2, 3, 4].map((one) => (
        <Row key={one} gap={3} className={styles.row} aria-hidden="true">
          <Row as="span" inline justify="center" tone="ink" rigid className={styles.picture} />
          <Text as="div" fill>
            <Skeleton width="half" />
            <Skeleton width="quarter" />
          </Text>
        </Row>
      ))}
    </div>
  )
}
