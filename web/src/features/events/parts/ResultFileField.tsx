import { useId, useRef } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import styles from '../../../shared/upload/UploadTile.module.css'
import { sizeText } from '../../../shared/upload/sizeText.ts'
import { UploadTile } from '../../../shared/upload/UploadTile.tsx'
import { organiseWords as words } from '../organiseWords.ts'
import type { useResultFile } from '../useResultFile.ts'

/** The file of a result, with progress, cancel and retry. */
export function ResultFileField({ file }: { readonly file: ReturnType<typeof useResultFile> }) {
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const { chosen, choose, remove, retry } = file
  useKeptFocus(place, chosen === undefined)
  return (
    <Stack ref={place} gap={1} align="start" className={styles.field}>
      {chosen ? (
        <UploadTile
          item={{ ...chosen, name: chosen.file.name }}
          name={words.result}
          onRemove={remove}
          onRetry={chosen.passing ? retry : undefined}
        >
          <Text size="small" tone="muted">
            {sizeText(chosen.file.size)}
          </Text>
        </UploadTile>
      ) : (
        <>
          <Button kind="quiet" size="sm" icon="attach" aria-describedby={hintId} onClick={() => input.current?.click()}>
            {words.chooseFile}
          </Button>
          <Text size="small" tone="muted" id={hintId}>
            {words.fileHint}
          </Text>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.file}
        onChange={({ currentTarget }) => {
          choose(Array.from(currentTarget.files ?? []))
          // Reset, so that choosing the same file again fires a change.
          currentTarget.value = ''
        }}
      />
    </Stack>
  )
}
