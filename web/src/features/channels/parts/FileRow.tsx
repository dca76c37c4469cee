import type { ChannelFile } from '@quad/contract/entities/channelFile.ts'
import { ReportItems } from '../../../entities/report/ReportItems.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { sizeText } from '../../../shared/upload/sizeText.ts'
import { nameOf } from '../fileName.ts'
import { fileWords as words } from '../fileWords.ts'
import styles from './FileRow.module.css'

interface FileRowProps {
  readonly file: ChannelFile
  readonly own: boolean
  readonly canDelete: boolean
  readonly mayBlock: boolean
  /** Opens an image or a video in the viewer. */
  readonly onView: () => void
}

/** A file or link: its picture or sign, name, size, who added it and when. */
export function FileRow({ file, own, canDelete, mayBlock, onView }: FileRowProps) {
  const { _id: fileId, channel, user, filesize, createdAt } = file
  const name = nameOf(file)
  return (
    <div className={styles.row}>
      <Picture file={file} />
      <div className={styles.about}>
        <FileName file={file} name={name} onView={onView} />
        <p className={styles.facts}>
          {filesize !== '' && <span>{sizeText(Number(filesize))}</span>}
          <bdi>{user.displayName}</bdi>
          <RelativeTime at={createdAt} />
        </p>
      </div>
      <div className={styles.menu}>
        <Menu label={words.more(name)} trigger={<Icon name="more" size={22} />}>
          {!own && <ReportItems reportOn="file" reportedId={fileId} person={user} mayBlock={mayBlock} />}
          {canDelete && (
            <MenuItem icon="trash" danger onSelect={() => openModal('deleteFile', { channelId: channel._id, fileId })}>
              {words.delete}
            </MenuItem>
          )}
        </Menu>
      </div>
    </div>
  )
}

// Images and videos open in the viewer, links and PDFs in a tab of their own; other files are downloads.
function FileName({ file, name, onView }: Pick<FileRowProps, 'file' | 'onView'> & { readonly name: string }) {
  if (file.media)
    return (
      <button type="button" className={styles.name} aria-label={words.open(name)} onClick={onView}>
        <bdi>{name}</bdi>
      </button>
    )
  const opensAt = file.filetype === 'link' ? file.filesLink : file.viewLink
  return (
    <a
      className={styles.name}
      href={opensAt ?? file.filesLink}
      rel="noopener noreferrer"
      aria-label={opensAt ? words.open(name) : words.download(name)}
      {...(opensAt ? { target: '_blank' } : { download: file.filename })}
    >
      <bdi>{name}</bdi>
    </a>
  )
}

function Picture({ file: { filetype, media } }: { readonly file: ChannelFile }) {
  const src = media?.kind === 'video' ? media.poster : (media?.sizes[0]?.url ?? media?.url)
  return (
    <span className={styles.picture} aria-hidden="true">
      {src === undefined ? (
        <Icon name={filetype} size={24} />
      ) : (
        <img src={src} alt="" width={56} height={56} loading="lazy" />
      )}
      {media?.kind === 'video' && src !== undefined && (
        <span className={styles.film}>
          <Icon name="video" size={18} />
        </span>
      )}
    </span>
  )
}
