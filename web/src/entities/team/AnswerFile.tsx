import { fileAnswerLimits, fileOfAnswer } from '@quad/contract/answers.ts'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { addIcons } from '../../shared/ui/icons.ts'
import { useKeptFocus } from '../../shared/ui/keptFocus.ts'
import { memberIcons } from '../../shared/ui/memberIcons.ts'
import { Row, Stack, Text } from '../../shared/ui/primitives.tsx'
import { UploadTile } from '../../shared/upload/UploadTile.tsx'
import { kindOf } from '../../shared/upload/fileRules.ts'
import { uploadAs } from '../../shared/upload/sendFile.ts'
import { teamWords as words } from './words.ts'

addIcons(memberIcons)

interface AnswerFileProps {
  readonly ref: Ref<HTMLButtonElement>
  readonly label: string
  readonly optional: boolean
  readonly error: string | undefined
  /** The file's address or id; "" for none. */
  readonly value: string
  /** The name of the file that was stored before; absent where it isn't known. */
  readonly storedName: string | undefined
  readonly onChange: (texts: readonly string[]) => void
}

interface Chosen {
  readonly file: File
  readonly kind: 'image' | 'file'
  readonly preview: string
  readonly status: 'sending' | 'sent' | 'failed'
  readonly progress: number
  readonly failure: string
}

// Names no file, so that the form can't be sent before the upload has ended.
const underWay = 'sending'

/** The field of a question that is answered with a PDF or an image (EVT-41). */
export function AnswerFile({
  ref,
  label,
  optional,
  error,
  value,
  storedName = words.fileAdded,
  onChange,
}: AnswerFileProps) {
  const [labelId, hintId, faultId] = [useId(), useId(), useId()]
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const { chosen, refusal, choose, retry, remove } = useAnswerFile(onChange)
  const isStored = fileOfAnswer(value) !== undefined
  useKeptFocus(place, chosen === undefined && !isStored)
  const stored = { name: storedName, preview: '', kind: 'file', status: 'sent', progress: 1, failure: '' } as const
  const item = chosen ? { ...chosen, name: chosen.file.name } : isStored ? stored : undefined
  const fault = refusal === '' ? error : refusal
  return (
    <Stack ref={place} gap={1} role="group" aria-labelledby={labelId}>
      <Text size="small" strong breaks id={labelId}>
        {label}
        {optional && ` ${words.optional}`}
      </Text>
      {item && (
        <UploadTile
          item={item}
          name={words.fileAdded}
          onRemove={remove}
          onRetry={chosen && (() => retry(chosen.file))}
        />
      )}
      <Row>
        <Button
          ref={ref}
          kind="quiet"
          size="sm"
          icon="attach"
          aria-describedby={fault === undefined ? hintId : `${faultId} ${hintId}`}
          onClick={() => input.current?.click()}
        >
          {item ? words.fileReplace : words.fileChoose}
        </Button>
      </Row>
      <Text size="small" tone="muted" id={hintId}>
        {words.fileHint}
      </Text>
      {fault !== undefined && (
        <Text size="small" tone="danger" role="alert" id={faultId}>
          {fault}
        </Text>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="application/pdf,image/*"
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0])
          // Reset, so that choosing the same file again fires a change.
          currentTarget.value = ''
        }}
      />
    </Stack>
  )
}

// A name says little: what is none would be refused only once the whole form is sent.
const isPdf = async (file: File) =>
  file.type === 'application/pdf' && (await file.slice(0, 1024).text()).includes('%PDF-')

/** Uploads the chosen file; the answer is the upload's address. */
function useAnswerFile(onChange: AnswerFileProps['onChange']) {
  const [chosen, setChosen] = useState<Chosen>()
  const [refusal, setRefusal] = useState('')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File): Promise<void> {
    running.current?.abort()
    const kind = kindOf(file) === 'image' ? 'image' : 'file'
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const change = (part: Partial<Chosen>) => signal.aborted || setChosen((now) => now && { ...now, ...part })
    setChosen({ file, kind, preview: URL.createObjectURL(file), status: 'sending', progress: 0, failure: '' })
    onChange([underWay])
    try {
      const location = await uploadAs(file, kind, signal, (progress) => change({ progress }))
      if (signal.aborted) return
      change({ status: 'sent', progress: 1 })
      onChange([location])
    } catch (failure) {
      change({ status: 'failed', failure: failure instanceof Error ? failure.message : '' })
    }
  }

  return {
    chosen,
    refusal,
    async choose(file: File | undefined) {
      if (!file) return
      const isKnown = kindOf(file) === 'image' || (await isPdf(file))
      const fits = isKnown && file.size <= fileAnswerLimits.bytes
      setRefusal(fits ? '' : words.fileUnfit)
      if (fits) void send(file)
    },
    retry: (file: File) => void send(file),
    remove() {
      running.current?.abort()
      setChosen(undefined)
      onChange([])
    },
  }
}
