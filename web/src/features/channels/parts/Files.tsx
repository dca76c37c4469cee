import type { Channel } from '@quad/contract/entities/channel.ts'
import { limits } from '@quad/contract/limits.ts'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { mayWriteIn } from '../../../entities/channel/channelAccess.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { useFileDrop } from '../../../shared/upload/useFileDrop.ts'
import { useCountFiles } from '../calls/useCountFiles.ts'
import { addUploads } from '../fileUploads.ts'
import { fileWords as words } from '../fileWords.ts'
import { useFollowFiles } from '../useFollowFiles.ts'
import { FileList } from './FileList.tsx'
import styles from './Files.module.css'
import { FileUploads } from './FileUploads.tsx'

const kinds = ['all', 'image', 'video', 'file', 'link'] as const

interface FilesProps {
  readonly channel: Channel
}

/** The files and links of a channel, by kind; who may write in it adds more (FILE-01). */
export function Files({ channel }: FilesProps) {
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
      <div className={styles.top}>
        <Counts channelId={channelId} />
        {canWrite ? <Acts channel={channel} onFiles={add} /> : <p className={styles.note}>{words.onlyAdmins}</p>}
      </div>
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
    <h2 className={styles.count}>
      {counts && counts.total > 0 ? words.counted(counts.total, limits.unreadCounted) : words.title}
      {counts && counts.count > 0 && <span className={styles.fresh}>{words.fresh(counts.count)}</span>}
    </h2>
  )
}

function Acts({ channel, onFiles }: FilesProps & { readonly onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.acts}>
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
          // Cleared, so that choosing the same file again fires a change event.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
