import type { Payee, TeamPayment } from '@quad/contract/entities/payment.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { getPayee } from '../../shared/api/routes.ts'

export const paymentKeys = {
  payee: (eventId: string) => ['payments', eventId, 'payee'] as const,
  refunds: (eventId: string) => ['payments', eventId, 'refunds'] as const,
  credits: (eventId: string) => ['payments', eventId, 'credits'] as const,
}

/** Returns to whom an event's fee is paid, and whether the viewer reads its payments. */
export function useGetPayee(eventId: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: paymentKeys.payee(eventId),
    queryFn: ({ signal }) => callApi(getPayee, { params: { id: eventId } }, { signal }),
  })
}

/**
 * Returns the address that opens a UPI app with the payment filled in (NPCI's linking specification). Without `tr`, which
 * apps take for a merchant's (decision 54).
 */
export function upiLink({ upiId, name }: Payee, { due, reference }: TeamPayment): string {
  const parts = { pn: name, am: (due / 100).toFixed(2), cu: 'INR', tn: reference }
  const query = Object.entries(parts).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `upi://pay?pa=${upiId}&${query.join('&')}`
}
