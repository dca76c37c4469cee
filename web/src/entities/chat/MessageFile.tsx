import type { Media } from '@quad/contract/entities/upload.ts'
import { Suspense } from 'react'
import { LazyVideo } from '../post/LazyVideo.tsx'
import { openModal } from '../../shared/modal/store.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { sizeText } from '../../shared/upload/sizeText.ts'
import { fileWords } from './fileWords.ts'
import type { Message } from './message.ts'
import styles from './MessageFile.module.css'

type Held = Pick<Message, 'filetype' | 'filename'> & Partial<Pick<Message, 'file' | 'filesize' | 'media'>>

/** The file of a message; only its name while it is unsent. */
export function MessageFile({ message }: { readonly message: Held }) {
  const { filetype, filename, file, filesize = '', media } = message
  if (filetype === 'text' || filetype === 'link' || filetype === 'poll') return null
  if (media?.kind === 'image') return <Picture media={media} filename={filename} />
  if (media)
    return (
      <div className={styles.video} style={{ aspectRatio: shape(media) }}>
        <Suspense>
          <LazyVideo video={media} />
        </Suspense>
      </div>
    )
  const name = (
    <>
      <Icon name={filetype} size={24} />
      <span className={styles.name}>
        {filename === '' ? fileWords.nameless : filename}
        {filesize !== '' && <span className={styles.size}>{sizeText(Number(filesize))}</span>}
      </span>
    </>
  )
  if (filesize === '' || file === undefined) return <span className={styles.file}>{name}</span>
  return (
    <a className={styles.file} href={file} download={filename} rel="noopener">
      {name}
    </a>
  )
}

// Very wide and very tall images are cropped; the full size opens on click.
const shape = ({ width, height }: Media) => Math.min(2, Math.max(0.75, width / height || 16 / 9))

function Picture({ media, filename }: { readonly media: Media; readonly filename: string }) {
  return (
    <button
      type="button"
      className={styles.picture}
      style={{ aspectRatio: shape(media) }}
      aria-label={fileWords.openImage(filename)}
      onClick={() => openModal('fullSize', { media: [media], at: 0 })}
    >
      <img
        src={media.url}
        srcSet={[...media.sizes, media].map(({ url, width }) => `${url} ${width}w`).join()}
        sizes="320px"
        width={media.width}
        height={media.height}
        alt={fileWords.image(filename)}
        loading="lazy"
        style={{ backgroundImage: `url("${media.placeholder}")` }}
      />
    </button>
  )
}
