import { Toast } from '@base-ui/react/toast'
import { limits } from '@quad/contract/limits.ts'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { appRouter, isUnderWay } from '../navigation/router.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Row } from '../ui/primitives.tsx'
import { words } from '../words.ts'
import styles from './toast.module.css'

interface ToastData {
  readonly isError: boolean
  readonly undo: (() => void) | undefined
}

const successStaysMs = 4000
const errorStaysMs = 8000
const undoStaysMs = limits.undoSeconds * 1000
const marginPx = 16
const mostShown = 5
const label = 'Messages'
const manager = Toast.createToastManager<ToastData>()

// Add the element before any text: some screen readers ignore a live region that appears together with its text.
const announcer = document.body.appendChild(document.createElement('div'))
announcer.className = 'visuallyHidden'
announcer.setAttribute('role', 'status')
// An open dialog hides the rest of the page from screen readers, except for live regions.
announcer.setAttribute('aria-live', 'polite')

const root = createRoot(document.body.appendChild(document.createElement('div')))
// flushSync, because the manager drops toasts that are added before its provider is rendered.
flushSync(() =>
  root.render(
    <Toast.Provider toastManager={manager} limit={mostShown}>
      <Toasts />
    </Toast.Provider>,
  ),
)

function Toasts() {
  const { toasts } = Toast.useToastManager<ToastData>()
  const stack = useRef<HTMLDivElement>(null)
  // Dialogs keep this much of the window free, so that no toast covers them.
  useEffect(() => {
    const sized = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0
      const room = height === 0 ? 0 : Math.ceil(height) + 2 * marginPx
      document.documentElement.style.setProperty('--toast-room', `${room}px`)
    })
    if (stack.current) sized.observe(stack.current)
    return () => sized.disconnect()
  }, [])
  return (
    // A landmark, so that a screen reader can find a toast again. Live regions announce the texts, not this element.
    <Toast.Viewport ref={stack} className={styles.stack} aria-label={label} aria-live="off">
      {toasts.toReversed().map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Toast.Viewport>
  )
}

function ToastCard({ toast }: { readonly toast: Toast.Root.ToastObject<ToastData> }) {
  const { isError = false, undo } = toast.data ?? {}
  const close = () => manager.close(toast.id)
  return (
    <Toast.Root
      toast={toast}
      className={`${styles.toast} ${isError ? styles.error : styles.success}`}
      role={isError ? 'alert' : 'group'}
      aria-modal={undefined}
      tabIndex={-1}
      swipeDirection={[]}
    >
      <Icon name={isError ? 'alert' : 'check'} />
      <Row as="span" gap={2} wrap justify="between" tone="ink" breaks fill>
        {toast.description}
        {undo && (
          <Button
            kind="quiet"
            size="sm"
            onClick={() => {
              close()
              undo()
            }}
          >
            {words.actions.undo}
          </Button>
        )}
      </Row>
      <Row
        as="button"
        inline
        rigid
        justify="center"
        tone="muted"
        hover
        type="button"
        className={styles.close}
        aria-label={words.actions.close}
        onClick={close}
      >
        <Icon name="close" size={18} />
      </Row>
    </Toast.Root>
  )
}

/**
 * Maps the text of each visible error to the path on which it was shown; undefined if the next page was still loading.
 */
const errorsShownOn = new Map<string, string | undefined>()

appRouter().subscribe(({ location: { pathname } }) => {
  if (isUnderWay()) return
  for (const [text, shownOn] of errorsShownOn) {
    // An error shown during a navigation belongs to the page where the navigation ended, possibly the previous one.
    if (shownOn === undefined) errorsShownOn.set(text, pathname)
    else if (shownOn !== pathname) hideToasts(text)
  }
})

/**
 * Shows a toast, with an Undo button if `undo` is given. A success is announced politely. An error interrupts, and is
 * hidden when its page is left (ruling 85).
 */
export function showToast(kind: 'success' | 'error', text: string, undo?: () => void): void {
  const isError = kind === 'error'
  if (isError) errorsShownOn.set(text, isUnderWay() ? undefined : appRouter().state.location.pathname)
  else announce(text)
  manager.add({
    // The same text replaces its toast instead of stacking. With Undo it stacks, because each toast undoes another act.
    ...(!undo && { id: text }),
    description: text,
    data: { isError, undo },
    timeout: isError ? errorStaysMs : undo ? undoStaysMs : successStaysMs,
    onClose: () => isError && errorsShownOn.delete(text),
  })
}

export function announce(text: string): void {
  announcer.textContent = text
}

/** Hides all toasts, or the one with a text. */
export function hideToasts(text?: string): void {
  manager.close(text)
}
