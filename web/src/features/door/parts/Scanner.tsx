import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import type { Verdict } from '../judge.ts'
import { scanWords as words } from '../words.ts'
import styles from './Scanner.module.css'

const lookEveryMs = 200
/** The same code again within this time is the same person before the camera. */
const sameForMs = 3000
const shownForMs = 8000
const icons = { success: 'check', warning: 'clock', danger: 'close' } as const

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

interface ScannerProps {
  /** Handles a code that the camera sees. */
  readonly onCode: (code: string) => Promise<Verdict>
  readonly onClose: () => void
}

/** The camera's picture, and what the last code was (DOOR-03). */
export function Scanner({ onCode, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [verdict, setVerdict] = useState<Verdict>()
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)
  const hasFailed = failed === attempt
  const decide = useEffectEvent(async (code: string) => {
    const next = await onCode(code)
    setVerdict(next)
    // Browsers block it before the first press.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(next.tone === 'success' ? 60 : [60, 60, 60])
  })
  useEffect(() => {
    const ending = new AbortController()
    void watch(video.current, ending.signal, (code) => decide(code)).catch(
      () => ending.signal.aborted || setFailed(attempt),
    )
    return () => ending.abort()
  }, [attempt])
  // The next person doesn't meet the verdict on the one before.
  useEffect(() => {
    if (verdict === undefined) return
    const timer = setTimeout(() => setVerdict(undefined), shownForMs)
    return () => clearTimeout(timer)
  }, [verdict])
  return (
    <Stack gap={2} as="section" aria-label={words.scanner}>
      {hasFailed ? (
        <Text tone="danger" role="alert">
          {words.noCamera}
        </Text>
      ) : (
        <>
          <video ref={video} className={styles.video} muted playsInline aria-label={words.camera} />
          <div role="status" className={styles.verdict} data-tone={verdict?.tone}>
            {verdict ? <Verdicts verdict={verdict} /> : <Text tone="muted">{words.hint}</Text>}
          </div>
        </>
      )}
      {hasFailed && <Button onClick={() => setAttempt(attempt + 1)}>{words.again}</Button>}
      <Button kind="quiet" onClick={onClose}>
        {hasFailed ? words.closeFailed : words.close}
      </Button>
    </Stack>
  )
}

/** Large enough to be read at arm's length. */
function Verdicts({ verdict: { tone, title, team = '', line } }: { readonly verdict: Verdict }) {
  return (
    <Row gap={3} align="start">
      <Icon name={icons[tone]} size={32} />
      <Stack shrink>
        <Text as="bdi" size="title-large" lines={2} breaks>
          {title}
        </Text>
        {team !== '' && (
          <Text as="bdi" size="lead" cut>
            {team}
          </Text>
        )}
        <Text size="lead" strong>
          {line}
        </Text>
      </Stack>
    </Row>
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
