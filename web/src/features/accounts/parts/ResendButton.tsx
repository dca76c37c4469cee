import { BaseButton } from '../../../shared/ui/BaseButton.tsx'
import { uiWords } from '../../../shared/words.ts'
import { accountWords } from '../words.ts'
import styles from './AccountForm.module.css'

interface ResendButtonProps {
  readonly left: number
  readonly sending: boolean
  readonly onPress: () => void
}

export function ResendButton({ left, sending, onPress }: ResendButtonProps) {
  return (
    <BaseButton
      className={`${styles.link} ${styles.start}`}
      // Its seconds already say why: the Tab key goes on to the next field.
      tabIndex={left > 0 ? -1 : undefined}
      whyNot={left > 0 ? accountWords.resendLater : sending && uiWords.stillSending}
      onClick={onPress}
    >
      {left > 0 ? accountWords.resendIn(left) : accountWords.resend}
    </BaseButton>
  )
}
