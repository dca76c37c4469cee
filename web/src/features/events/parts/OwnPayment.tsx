import type { Payee, TeamPayment } from '@quad/contract/entities/payment.ts'
import { useState } from 'react'
import { PaymentMark } from '../../../entities/payment/PaymentMark.tsx'
import { upiLink, useGetPayee } from '../../../entities/payment/payee.ts'
import { paymentWords, rupees } from '../../../entities/payment/words.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button, buttonClass, IconButton } from '../../../shared/ui/Button.tsx'
import { QrCode } from '../../../shared/ui/QrCode.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { payWords as words } from '../paymentWords.ts'
import styles from './OwnPayment.module.css'

interface OwnPaymentProps {
  readonly eventId: string
  readonly teamId: string
  readonly payment: TeamPayment
}

/** What one's registration costs, how to pay it by UPI, and whether it has arrived (EVT-33). */
export function OwnPayment({ eventId, teamId, payment }: OwnPaymentProps) {
  const { state, utr = '' } = payment
  const isOpen = state === 'unpaid' || state === 'said'
  const query = useGetPayee(eventId, isOpen)
  return (
    <Stack as="section" gap={3} className={styles.own} aria-label={words.title}>
      <Row wrap justify="between" gap={2}>
        <Text as="h2" size="title-small">
          {words.title}
        </Text>
        <PaymentMark state={state} label={paymentWords.own[state]} />
      </Row>
      <Text size={state === 'unpaid' ? 'title-large' : 'small'} breaks>
        {textOf(payment)}
      </Text>
      {state === 'unpaid' && query.isPending && <Skeleton shape="block" />}
      {state === 'unpaid' && query.isError && !query.data && <QueryError query={query} />}
      {state === 'unpaid' && query.data && <HowToPay payee={query.data} payment={payment} />}
      {isOpen && query.data && query.data.upiId !== '' && (
        <Button kind="quiet" size="sm" onClick={() => openModal('reportPayment', { eventId, teamId, utr })}>
          {state === 'said' ? words.changeUtr : words.iPaid}
        </Button>
      )}
    </Stack>
  )
}

function textOf({ state, due, paid = 0, utr = '' }: TeamPayment): string {
  if (state === 'unpaid') return rupees(due)
  if (state === 'said') return words.said(utr)
  return state === 'waived' ? words.waived : words[state](paid)
}

interface HowToPayProps {
  readonly payee: Payee
  readonly payment: TeamPayment
}

function HowToPay({ payee, payment }: HowToPayProps) {
  // On a phone, the app is a press away; another device scans the code.
  const [isShown, setShown] = useState(() => window.matchMedia('(pointer: fine)').matches)
  const { upiId, name } = payee
  if (upiId === '') return <Text size="small">{words.noPayee}</Text>
  const link = upiLink(payee, payment)
  return (
    <>
      <a href={link} className={`${buttonClass('primary', 'md')} ${styles.app}`}>
        {words.pay(rupees(payment.due))}
      </a>
      <dl className={styles.facts}>
        <Fact label={words.to} text={name} />
        <Fact label={words.upiId} text={upiId} isCopied />
        <Fact label={words.note} text={payment.reference} isCopied />
      </dl>
      {isShown ? (
        <Stack gap={2} align="center" className={styles.qr}>
          <QrCode text={link} label={words.qr} />
          <Text size="small" tone="muted">
            {words.scan}
          </Text>
        </Stack>
      ) : (
        <Button kind="quiet" size="sm" onClick={() => setShown(true)}>
          {words.showQr}
        </Button>
      )}
      <Text size="small" tone="muted" breaks>
        {words.keepNote}
      </Text>
    </>
  )
}

interface FactProps {
  readonly label: string
  readonly text: string
  readonly isCopied?: boolean
}

function Fact({ label, text, isCopied = false }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Text as="bdi" strong breaks>
          {text}
        </Text>
        {isCopied && <IconButton icon="copy" size={18} label={words.copy(label)} onClick={() => void copy(text)} />}
      </dd>
    </div>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(words.copied)
  } catch {
    toast.error(words.notCopied(text))
  }
}
