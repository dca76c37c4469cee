import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { scanWords as words } from '../words.ts'
import styles from './Scanner.module.css'

const lookEveryMs = 200
/** The same code again within this time is the same person before the camera. */
const sameForMs = 3000

interface Finding {
  readonly rawValue: string
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly Finding[]>
}

declare global {
  interface Window {
    readonly BarcodeDetector?: {
      new (options: { readonly formats: readonly string[] }): Detector
      getSupportedFormats(): Promise<readonly string[]>
    }
  }
}

async function openDetector(): Promise<Detector> {
  const own = window.BarcodeDetector
  if (own && (await own.getSupportedFormats()).includes('qr_code')) return new own({ formats: ['qr_code'] })
  return (await import('./detector.ts')).createDetector()
}

/** What a scan said, and in which tone. */
export interface Verdict {
  readonly tone: 'success' | 'warning' | 'danger'
  readonly title: string
  readonly line: string
}

interface ScannerProps {
  /** Handles a code that the camera sees. */
  readonly onCode: (code: string) => Promise<Verdict>
  readonly onClose: () => void
}

/** The camera's picture, and what the last code was (DOOR-03). */
export function Scanner({ onCode, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [verdict, setVerdict] = useState<Verdict>()
  const [failed, setFailed] = useState(false)
  const judge = useEffectEvent(async (code: string) => {
    const next = await onCode(code)
    setVerdict(next)
    navigator.vibrate?.(next.tone === 'success' ? 60 : [60, 60, 60])
  })
  useEffect(() => {
    const ending = new AbortController()
    void watch(video.current, ending.signal, (code) => judge(code)).catch(
      () => ending.signal.aborted || setFailed(true),
    )
    return () => ending.abort()
  }, [])
  return (
    <Stack gap={2} as="section" aria-label={words.scanner}>
      {failed ? (
        <Text tone="danger">{words.noCamera}</Text>
      ) : (
        <video ref={video} className={styles.video} muted playsInline aria-label={words.camera} />
      )}
      <div role="status" className={styles.verdict} data-tone={verdict?.tone}>
        {verdict ? (
          <>
            <Text as="bdi" size="lead" strong tone={verdict.tone} breaks>
              {verdict.title}
            </Text>
            <Text size="small" breaks>
              {verdict.line}
            </Text>
          </>
        ) : (
          <Text tone="muted">{words.hint}</Text>
        )}
      </div>
      <Button kind="quiet" onClick={onClose}>
        {words.close}
      </Button>
    </Stack>
  )
}

/** Shows the camera in the element and passes on each code that comes into view, until the signal. */
async function watch(
  element: HTMLVideoElement | null,
  signal: AbortSignal,
  onCode: (code: string) => Promise<void>,
): Promise<void> {
  if (!element) return
  const camera = { facingMode: 'environment', width: { ideal: 1280 } }
  const [stream, detector] = await Promise.all([navigator.mediaDevices.getUserMedia({ video: camera }), openDetector()])
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  element.srcObject = stream
  await element.play()
  let last = { code: '', at: 0 }
  while (!signal.aborted) {
    const [found] = await detector.detect(element)
    const now = Date.now()
    if (found && (found.rawValue !== last.code || now - last.at > sameForMs)) await onCode(found.rawValue)
    if (found) last = { code: found.rawValue, at: now }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}
