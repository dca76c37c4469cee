import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal, openModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { words as appWords } from '../../../shared/words.ts'
import { errorWords } from '../words.ts'
import styles from './SignInRequiredModal.module.css'

const words = errorWords.signIn

/** Offers Login, Register, or Cancel to continue as guest (SHELL-08); to the suspended, another account (SUP-03). */
export function SignInRequiredModal({ reason, suspended = false }: ModalProps['signInRequired']) {
  return (
    <ModalFrame title={suspended ? words.suspended : words.title} size="sm">
      <Text below={5} tone="muted">
        {reason ?? words.reason}
      </Text>
      <Stack gap={3}>
        <Button wide onClick={() => openModal('login', {})}>
          {suspended ? words.otherAccount : errorWords.login}
        </Button>
        {!suspended && (
          <Button wide kind="quiet" onClick={() => openModal('register', {})}>
            {errorWords.register}
          </Button>
        )}
        <button type="button" className={styles.guest} onClick={closeModal}>
          {appWords.actions.cancel}{' '}
          <Text as="span" tone="muted">
            · {words.guest}
          </Text>
        </button>
      </Stack>
    </ModalFrame>
  )
}
