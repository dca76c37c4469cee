import { createAppealTokens } from './appealTokens.ts'
import { createCertificateSeals } from './certificateSeals.ts'
import { createDoorCodes } from './doorCodes.ts'
import { createSeal } from './seal.ts'
import { createTicketSeals } from './ticketSeals.ts'
import { createUnsubscribeTokens } from './unsubscribeTokens.ts'

/** What signs and seals for one purpose each, with keys derived from the server's secret. */
export const createSigners = (secret: string) => ({
  appealTokens: createAppealTokens(secret),
  unsubscribeTokens: createUnsubscribeTokens(secret),
  ticketSeals: createTicketSeals(secret),
  doorCodes: createDoorCodes(secret),
  certificateSeals: createCertificateSeals(secret),
  signInSeal: createSeal(secret, 'college-sign-in'),
})
