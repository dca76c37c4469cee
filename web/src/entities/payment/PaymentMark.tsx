import type { PaymentState } from '@quad/contract/entities/payment.ts'
import styles from './PaymentMark.module.css'
import { paymentWords } from './words.ts'

interface PaymentMarkProps {
  readonly state: PaymentState
  /** The state's text; by default it is worded for organisers. */
  readonly label?: string
}

export function PaymentMark({ state, label = paymentWords.state[state] }: PaymentMarkProps) {
  return <span className={`${styles.mark} ${styles[state]}`}>{label}</span>
}
