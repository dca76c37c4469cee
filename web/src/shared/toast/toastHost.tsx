import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { createRoot } from 'react-dom/client'
import { MantineFrame } from '../theme/MantineFrame.tsx'
import { Icon } from '../ui/Icon.tsx'
import { words } from '../words.ts'
import styles from './toast.module.css'

export type ToastKind = 'success' | 'error'

const successStaysMs = 5000
// A landmark, so that a toast that stays can be found.
const place = document.body.appendChild(document.createElement('section'))
place.setAttribute('aria-label', words.toasts)

// Present from the start: some screen readers ignore a live region that appears together with its text.
const announcer = document.body.appendChild(document.createElement('div'))
announcer.className = 'visuallyHidden'
announcer.setAttribute('role', 'status')

createRoot(place).render(
  <MantineFrame>
    <Notifications position="bottom-right" withinPortal={false} className={styles.host ?? ''} />
  </MantineFrame>,
)

/** Shows a toast. A success disappears and is announced politely; an error stays and interrupts. */
export function showToast(kind: ToastKind, text: string): void {
  const isError = kind === 'error'
  notifications.show({
    message: text,
    autoClose: isError ? false : successStaysMs,
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
  if (!isError) announcer.textContent = text
}

export function clearToasts(): void {
  notifications.clean()
}
