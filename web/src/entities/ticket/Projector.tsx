import type { DoorCode } from '@quad/contract/entities/doorCode.ts'
import { limits } from '@quad/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../shared/api/apiError.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { QrCode } from '../../shared/ui/QrCode.tsx'
import { QueryState } from '../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../shared/ui/primitives.tsx'
import styles from './Projector.module.css'
import { codeWords as words } from './words.ts'

const stepMs = limits.doorCodeSeconds * 1000

interface ProjectorProps {
  /** The event or session. */
  readonly id: string
  /** What the code is for. */
  readonly name?: string
  readonly load: (signal: AbortSignal) => Promise<DoorCode>
  /** The path that the QR code opens, which enters the code. */
  readonly pathOf: (code: string) => string
}

/** Shows the code of an event or session, large enough for a hall, and a new one every 20 seconds (DOOR-04). */
export function Projector({ id, name, load, pathOf }: ProjectorProps) {
  const query = useQuery({
    queryKey: ['doorCode', id],
    queryFn: async ({ signal }) => {
      const shown = await load(signal)
      // The device's clock may be wrong.
      return { ...shown, offset: Date.parse(shown.asOf) - Date.now() }
    },
    refetchInterval: stepMs / 2,
    refetchIntervalInBackground: true,
    gcTime: 0,
  })
  useWakeLock()
  const { error } = query
  if (error instanceof ApiError && error.status === 403) return <EmptyState title={error.message} sketch="none" />
  return (
    <QueryState query={query} loading={<Skeleton shape="block" />}>
      {(shown) => <Board {...(name !== undefined && { name })} shown={shown} pathOf={pathOf} />}
    </QueryState>
  )
}

interface BoardProps extends Pick<ProjectorProps, 'name' | 'pathOf'> {
  readonly shown: DoorCode & { readonly offset: number }
}

function Board({ name, shown: { codes, came, offset }, pathOf }: BoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const now = useSecond() + offset
  const current = codes.find(({ until }) => Date.parse(until) > now)
  const left = current ? Math.min(stepMs, Date.parse(current.until) - now) : 0
  return (
    <div ref={board} className={styles.board}>
      {name !== undefined && (
        <Text as="bdi" size="title-medium" breaks className={styles.name}>
          {name}
        </Text>
      )}
      {current ? (
        <>
          <div className={styles.qr}>
            <QrCode text={`${window.location.origin}${pathOf(current.code)}`} label={words.qr} />
          </div>
          <p className={styles.code} aria-label={words.digits(current.code)}>
            {current.code.slice(0, 3)} {current.code.slice(3)}
          </p>
          <div className={styles.track} aria-hidden="true">
            <div className={styles.left} style={{ inlineSize: `${(100 * left) / stepMs}%` }} />
          </div>
          <Text tone="muted" tabular className={styles.line}>
            {words.changes(Math.ceil(left / 1000))} · {words.came(came)}
          </Text>
          <Text tone="muted" className={styles.line}>
            {words.hint}
          </Text>
        </>
      ) : (
        <Stack gap={2} role="alert" className={styles.offline}>
          <Text size="title-large" tone="danger">
            {words.offline}
          </Text>
          <Text className={styles.line}>{words.offlineText}</Text>
        </Stack>
      )}
      {document.fullscreenEnabled && (
        <Row justify="center" className={styles.acts}>
          <Button kind="quiet" onClick={() => void board.current?.requestFullscreen().catch(() => undefined)}>
            {words.fullScreen}
          </Button>
        </Row>
      )}
    </div>
  )
}

function useSecond(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Keeps the screen on while the page is visible, where the browser can. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const keepOn = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) await lock?.release()
    }
    void keepOn()
    const again = () => void keepOn()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
