import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/notifications/styles.layer.css'
import { limits } from '@quad/contract/limits.ts'
import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { appRouter, isUnderWay } from '../navigation/router.ts'
import { MantineFrame } from '../theme/MantineFrame.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { words } from '../words.ts'
import styles from './toast.module.css'

type ToastKind = 'success' | 'error'

const successStaysMs = 4000
const errorStaysMs = 8000
const undoStaysMs = limits.undoSeconds * 1000
const marginPx = 16
const label = 'Messages'
// A landmark, so that a toast that stays can be found.
const place = document.body.appendChild(document.createElement('section'))
place.setAttribute('aria-label', label)

// Present from the start: some screen readers ignore a live region that appears together with its text.
const announcer = document.body.appendChild(document.createElement('div'))
announcer.className = 'visuallyHidden'
announcer.setAttribute('role', 'status')

createRoot(place).render(
  <MantineFrame>
    <Toasts />
  </MantineFrame>,
)

function Toasts() {
  // Dialogs keep this much of the window free, so that no toast covers them.
  useEffect(() => {
    const sized = new ResizeObserver(([stack]) => {
      const height = stack?.contentRect.height ?? 0
      const room = height === 0 ? 0 : Math.ceil(height) + 2 * marginPx
      document.documentElement.style.setProperty('--toast-room', `${room}px`)
    })
    for (const stack of place.querySelectorAll('[data-position="bottom-right"]')) sized.observe(stack)
    return () => sized.disconnect()
  }, [])
  return <Notifications position="bottom-right" withinPortal={false} className={styles.host ?? ''} />
}

/** Errors by their text, with the path on which each was shown; undefined while the next page was loading. */
const errorsShownOn = new Map<string, string | undefined>()

let shownPath = appRouter().state.location.pathname

appRouter().subscribe(({ location: { pathname: path } }) => {
  if (path === shownPath) return
  shownPath = path
  for (const [text, shownOn] of errorsShownOn) {
    // What failed with the move itself belongs to the new page.
    if (shownOn === undefined) errorsShownOn.set(text, path)
    else notifications.hide(text)
  }
})

/** Shows a toast, with `undo` one with a button. A success is announced politely; an error interrupts, and also goes with the page (ruling 85). */
export function showToast(kind: ToastKind, text: string, undo?: () => void): void {
  const isError = kind === 'error'
  // The same act again: its toast starts anew instead of stacking.
  if (!isError && !undo) hideToasts(text)
  if (isError) errorsShownOn.set(text, isUnderWay() ? undefined : shownPath)
  const id = notifications.show({
    // An error that is still shown isn't shown again.
    ...(isError && { id: text, onClose: () => errorsShownOn.delete(text) }),
    message: undo ? <Undoable text={text} onUndo={runUndo} /> : text,
    autoClose: isError ? errorStaysMs : undo ? undoStaysMs : successStaysMs,
    role: isError ? 'alert' : 'group',
    icon: <Icon name={isError ? 'alert' : 'check'} />,
    closeButtonProps: { 'aria-label': words.actions.close },
    classNames: {
      root: `${styles.toast} ${isError ? styles.error : styles.success}`,
      icon: styles.icon ?? '',
      description: styles.text ?? '',
      closeButton: styles.close ?? '',
    },
  })
  if (!isError) announce(text)

  function runUndo() {
    notifications.hide(id)
    undo?.()
  }
}

function Undoable({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) {
  return (
    <span className={styles.undoable}>
      {text}
      <Button kind="quiet" size="sm" onClick={onUndo}>
        {words.actions.undo}
      </Button>
    </span>
  )
}

export function announce(text: string): void {
  announcer.textContent = text
}

/** Hides all toasts, or those with a text. */
export function hideToasts(text?: string): void {
  if (text === undefined) return notifications.clean()
  for (const { id, message } of notificationsStore.getState().notifications)
    if (message === text && id !== undefined) notifications.hide(id)
}
