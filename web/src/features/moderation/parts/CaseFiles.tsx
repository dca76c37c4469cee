import type { CaseFile } from '@quad/contract/entities/case.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { caseWords as words } from '../words.ts'
import styles from './CaseView.module.css'

/** Shows a case's pictures and videos, which open at full size, and other files as downloads. */
export function CaseFiles({ files }: { readonly files: readonly CaseFile[] }) {
  if (files.length === 0) return null
  return (
    <Row as="ul" gap={2} wrap align="stretch" above={3} aria-label={words.files}>
      {files.map((file) => (
        <li key={file.url}>{file.media ? <MediaFile file={file} /> : <OtherFile file={file} />}</li>
      ))}
    </Row>
  )
}

function MediaFile({ file: { filename, media } }: { readonly file: CaseFile }) {
  if (!media) return null
  const isVideo = media.kind === 'video'
  const still = isVideo ? media.poster : (media.sizes[0]?.url ?? media.url)
  return (
    <Row
      as="button"
      justify="center"
      tone="ink"
      type="button"
      className={styles.media}
      aria-label={(isVideo ? words.video : words.image)(filename)}
      onClick={() => openModal('fullSize', { media: [media], at: 0 })}
    >
      {still && <img src={still} alt="" width={120} height={120} loading="lazy" />}
      {isVideo && <Icon name="video" size={28} />}
    </Row>
  )
}

function OtherFile({ file: { filename, url } }: { readonly file: CaseFile }) {
  return (
    <Row as="a" inline gap={2} className={styles.other} href={url} download={filename} rel="noopener">
      <Icon name="file" />
      {filename === '' ? words.nameless : filename}
    </Row>
  )
}
