import type { Submission, SubmittedFile } from '@quad/contract/entities/submission.ts'
import type { ReactNode } from 'react'
import { openModal } from '../../shared/modal/store.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { addIcons } from '../../shared/ui/icons.ts'
import { LinkedText, textParts } from '../../shared/ui/LinkedText.tsx'
import { memberIcons } from '../../shared/ui/memberIcons.ts'
import { List, Row, Stack, Text } from '../../shared/ui/primitives.tsx'
import { sizeText } from '../../shared/upload/imageJob.ts'
import styles from './SubmissionView.module.css'
import { submissionWords as words } from './words.ts'

addIcons(memberIcons)

interface SubmissionViewProps {
  readonly submission: Submission
  /** When it was handed in, as the page says times; without it, neither the version nor the person is shown. */
  readonly at?: string
  /** This version counts. */
  readonly counts?: boolean
  /** Hides who handed it in. */
  readonly unnamed?: boolean
}

/** One version of a team's work: its text, links and files (HAND-02). */
export function SubmissionView({ submission, at, counts = false, unnamed = false }: SubmissionViewProps) {
  const { version, submittedAt, by, text, links, files } = submission
  return (
    <Stack gap={3} className={styles.submission}>
      {at !== undefined && (
        <Row wrap gap={1} across={2}>
          <Text as="strong" strong>
            {words.version(version)}
          </Text>
          {counts && (
            <Text as="span" size="small" className={styles.counts}>
              {words.counts}
            </Text>
          )}
          <Text as="span" size="small" tone="muted" tabular breaks>
            <time dateTime={submittedAt}>{at}</time>
            {by && !unnamed && (
              <>
                {' '}
                <bdi>{words.by(by.displayName)}</bdi>
              </>
            )}
          </Text>
        </Row>
      )}
      {text !== '' && (
        <Text measure breaks dir="auto" className={styles.text}>
          <LinkedText parts={textParts(text)} />
        </Text>
      )}
      {links.length > 0 && (
        <List aria-label={words.links}>
          {links.map((link) => (
            <Row as="li" key={link} gap={2} className={styles.link}>
              <Icon name="link" size={18} />
              <Text as="a" link breaks shrink href={link} target="_blank" rel="noopener noreferrer nofollow">
                {link}
              </Text>
            </Row>
          ))}
        </List>
      )}
      {files.length > 0 && <Files files={files} />}
    </Stack>
  )
}

function Files({ files }: { readonly files: readonly SubmittedFile[] }) {
  const media = files.flatMap((file) => file.media ?? [])
  return (
    <List gap={2} aria-label={words.files}>
      {files.map((file) => (
        <FileRow
          key={file.key}
          file={file}
          onView={() => file.media && openModal('fullSize', { media, at: media.indexOf(file.media) })}
        />
      ))}
    </List>
  )
}

interface FileRowProps {
  readonly file: SubmittedFile
  readonly onView: () => void
}

// Images and videos open in the viewer, PDFs in another tab; other files download.
function FileRow({ file, onView }: FileRowProps) {
  const { name: given, size, url, viewUrl, media } = file
  const name = given || words.unnamed
  const act: ReactNode = media ? (
    <Text as="button" type="button" link strong tone="ink" breaks className={styles.name} onClick={onView}>
      <bdi>{name}</bdi>
    </Text>
  ) : (
    <Text
      as="a"
      link
      strong
      tone="ink"
      breaks
      className={styles.name}
      href={viewUrl ?? url}
      rel="noopener noreferrer"
      aria-label={viewUrl ? words.open(name) : words.download(name)}
      {...(viewUrl ? { target: '_blank' } : { download: name })}
    >
      <bdi>{name}</bdi>
    </Text>
  )
  const src = media?.kind === 'video' ? media.poster : (media?.sizes[0]?.url ?? media?.url)
  return (
    <Row as="li" gap={3} className={styles.file}>
      <Row as="span" inline justify="center" rigid className={styles.picture} aria-hidden="true">
        {src === undefined ? (
          <Icon name={media?.kind ?? 'file'} size={22} />
        ) : (
          <img src={src} alt="" width={44} height={44} loading="lazy" />
        )}
      </Row>
      <Stack shrink fill>
        {act}
        <Text as="span" size="small" tone="muted">
          {sizeText(size)}
        </Text>
      </Stack>
    </Row>
  )
}
