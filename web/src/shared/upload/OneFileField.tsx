import { useId, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { useKeptFocus } from '../ui/keptFocus.ts'
import { Stack, Text } from '../ui/primitives.tsx'
import { uiWords } from '../words.ts'
import styles from './UploadTile.module.css'
import { UploadTile } from './UploadTile.tsx'
import { acceptOf } from './fileRules.ts'
import type { OneFile } from './useOneFile.ts'
import { uploadWords } from './words.ts'

interface OneFileFieldProps {
  readonly label: string
  readonly hint: string
  readonly file: OneFile
  readonly disabled: boolean
}

export function OneFileField({ label, hint, file, disabled }: OneFileFieldProps) {
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const { item, refusal } = file
  useKeptFocus(place, item === undefined)
  return (
    <Stack ref={place} gap={1} align="start" className={styles.field}>
      {item ? (
        <UploadTile item={item} name={uploadWords.unnamed} onRemove={file.remove} onRetry={file.retry} />
      ) : (
        <>
          <Button
            kind="quiet"
            size="sm"
            icon="image"
            whyNot={disabled && uiWords.stillSending}
            aria-describedby={hintId}
            onClick={() => input.current?.click()}
          >
            {label}
          </Button>
          <Text size="small" tone="muted" id={hintId}>
            {hint}
          </Text>
        </>
      )}
      {refusal !== '' && (
        <Text size="small" tone="danger" role="alert">
          {refusal}
        </Text>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={acceptOf('media')}
        onChange={({ currentTarget }) => {
          file.choose(Array.from(currentTarget.files ?? []))
          // Reset, so that choosing the same file again fires a change.
          currentTarget.value = ''
        }}
      />
    </Stack>
  )
}
