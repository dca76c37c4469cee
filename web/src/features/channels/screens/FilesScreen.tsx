import type { Channel } from '@quad/contract/entities/channel.ts'
import { limits } from '@quad/contract/limits.ts'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { ChannelPage } from '../../../entities/channel/ChannelPage.tsx'
import { mayWriteIn } from '../../../entities/channel/channelAccess.ts'
import { fileWords as words } from '../../../entities/channel/words.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { List, Row, Text } from '../../../shared/ui/primitives.tsx'
import { UploadTile } from '../../../shared/upload/UploadTile.tsx'
import { sizeText } from '../../../shared/upload/imageJob.ts'
import { useFileDrop } from '../../../shared/upload/useFileDrop.ts'
import { addUploads, removeUpload, retryUpload, useUploads } from '../fileUploads.ts'
import { useCountFiles, useFollowFiles } from '../files.ts'
import styles from '../parts/FileList.module.css'
import { FileList, FileSkeletons } from '../parts/FileList.tsx'

/** /club/{clubId}/files/{channelId}: the files and links of a channel (FILE-01). */
export function FilesScreen() {
  return (
    <ChannelPage part="files" waiting={<FileSkeletons />}>
      {(channel) => <Files key={channel._id} channel={channel} />}
    </ChannelPage>
  )
}

const kinds = ['all', 'image', 'video', 'file', 'link'] as const

interface FilesProps {
  readonly channel: Channel
}

/** Lists a channel's files and links by kind; people who can write in the channel add more (FILE-01). */
function Files({ channel }: FilesProps) {
  const { _id: channelId, club } = channel
  const userId = useSession((session) => session.userId) ?? ''
  const canWrite = mayWriteIn(channel, userId)
  const add = (files: readonly File[]) => addUploads(channelId, files)
  const drop = useFileDrop((files) => canWrite && add(files))
  const chosen = new URLSearchParams(useLocation().search).get('kind')
  const active = kinds.find((kind) => kind === chosen) ?? 'all'
  useFollowFiles(channelId)
  return (
    <div className={styles.files} data-over={drop.over && canWrite} {...(canWrite && drop.handlers)}>
      <Row wrap justify="between" gap={2} across={3} below={4} className={styles.top}>
        <Counts channelId={channelId} />
        {canWrite ? <Acts channel={channel} onFiles={add} /> : <Text tone="muted">{words.onlyAdmins}</Text>}
      </Row>
      <FileUploads channelId={channelId} />
      <Tabs
        label={words.kindsLabel}
        look="pills"
        active={active}
        tabs={kinds.map((key) => ({
          key,
          label: words.kinds[key],
          to: `/club/${club}/files/${channelId}${key === 'all' ? '' : `?kind=${key}`}`,
        }))}
      >
        <FileList channel={channel} kind={active === 'all' ? undefined : active} canWrite={canWrite} />
      </Tabs>
    </div>
  )
}

function Counts({ channelId }: { readonly channelId: string }) {
  const counts = useCountFiles(channelId).data
  return (
    <Row as="h2" wrap size="title-small" gap={1} across={2}>
      {counts && counts.total > 0 ? words.counted(counts.total, limits.unreadCounted) : words.title}
      {counts && counts.count > 0 && <span className={styles.fresh}>{words.fresh(counts.count)}</span>}
    </Row>
  )
}

function Acts({ channel, onFiles }: FilesProps & { readonly onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Row gap={2} wrap align="stretch">
      <Button kind="quiet" size="sm" icon="link" onClick={() => openModal('addFileLink', { channelId: channel._id })}>
        {words.addLink}
      </Button>
      <Button size="sm" icon="plus" onClick={() => input.current?.click()}>
        {words.upload}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={words.upload}
        onChange={({ currentTarget }) => {
          onFiles(Array.from(currentTarget.files ?? []))
          // Reset, so that choosing the same file again fires a change event.
          currentTarget.value = ''
        }}
      />
    </Row>
  )
}

/** Lists the files that are being uploaded, with progress, cancel and retry. */
function FileUploads({ channelId }: { readonly channelId: string }) {
  const uploads = useUploads(({ all }) => all).filter((one) => one.channelId === channelId)
  if (uploads.length === 0) return null
  return (
    <List gap={3} below={4} aria-label={words.uploading}>
      {uploads.map(({ id, file, passing, ...item }) => (
        <li key={id}>
          <UploadTile
            item={{ ...item, name: file.name }}
            name={words.file}
            onRemove={() => removeUpload(id)}
            onRetry={passing ? () => retryUpload(id) : undefined}
          >
            <Text size="small" tone="muted">
              {sizeText(file.size)}
            </Text>
          </UploadTile>
        </li>
      ))}
    </List>
  )
}
