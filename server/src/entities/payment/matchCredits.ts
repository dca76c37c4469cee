import type { Doubt } from '@quad/contract/entities/payment.ts'
import type { Credit } from '../../platform/statements/readStatement.ts'

/** A registration that a credit names, or the payment of one that has ended. */
export interface Candidate {
  teamId: string | null
  paymentId: string | null
  number: number
  /** Null where nobody said anything of its payment. */
  state: 'said' | 'paid' | 'waived' | 'refunded' | null
  utr: string | null
  /** What was paid or, if it is said to be, what was due then. */
  paise: number | null
  due: number
  seated: boolean
  eventId: string | null
}

/** What becomes of a credit. */
export interface Match {
  readonly credit: Credit
  readonly numbers: readonly number[]
  readonly state: 'matched' | 'doubtful'
  readonly reason: Doubt | null
  readonly eventId: string | null
  readonly teamId: string | null
  readonly paymentId: string | null
}

/**
 * Decides which registrations credits pay. One that names a single registration with a seat and no payment, with the
 * amount that is due or was when they said that they paid, is matched; an earlier payment's own credit, known by its
 * UTR and amount, is left out; all others are doubtful.
 */
export function matchCredits(credits: readonly Credit[], candidates: readonly Candidate[]): Match[] {
  const byNumber = new Map(candidates.map((one) => [one.number, one]))
  const byUtr = new Map(candidates.flatMap((one) => (one.utr === null ? [] : [[one.utr, one] as const])))
  const paid = new Set<number>()
  return credits.flatMap((credit) => {
    const { paymentNumbers, utrs } = credit
    const found = [
      ...new Set([
        ...paymentNumbers.flatMap((number) => byNumber.get(number) ?? []),
        ...utrs.flatMap((utr) => byUtr.get(utr) ?? []),
      ]),
    ]
    const [one] = found
    if (one && isOwn(credit, one)) return []
    const reason = doubtOf(credit, found, paid)
    if (reason === null && one) paid.add(one.number)
    const { eventId = null, teamId = null, paymentId = null } = found.length === 1 && one ? one : {}
    const numbers = [...new Set([...paymentNumbers, ...found.map(({ number }) => number)])]
    return [{ credit, numbers, state: reason === null ? 'matched' : 'doubtful', reason, eventId, teamId, paymentId }]
  })
}

// Its row in `bank_credits` is deleted after some time, or it has another form in another file of the bank.
const isOwn = ({ utrs, paise }: Credit, { state, utr, paise: paid }: Candidate) =>
  (state === 'paid' || state === 'refunded') && utr !== null && utrs.includes(utr) && paid === paise

function doubtOf(
  { paymentNumbers, paise }: Credit,
  found: readonly Candidate[],
  paid: ReadonlySet<number>,
): Doubt | null {
  const [one] = found
  if (!one) return 'unknown'
  if (found.length > 1 || paymentNumbers.some((number) => number !== one.number)) return 'several'
  if (paid.has(one.number) || (one.state !== null && one.state !== 'said')) return 'twice'
  if (!one.seated) return 'noSeat'
  const isExpected = paise === one.due || (one.state === 'said' && paise === one.paise)
  return isExpected ? null : 'amount'
}
