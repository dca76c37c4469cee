import type { payments } from '@quad/contract/calls/payments.ts'
import { type AreaPermissions, members } from '../rows.ts'
import { eventCast, type EventActor, hidden, noTeam, ofAdmins, ofReaders, toAdmins } from './eventCast.ts'

const noMoney = 'payment.notTreasurer'
const ofTreasurers = members<EventActor>(hidden, {
  member: noMoney,
  clubAdmin: 'yes',
  officer: 'yes',
  collegeAdmin: noMoney,
  hostAdmin: 'yes',
  lead: noMoney,
  linked: noMoney,
  invited: noMoney,
  eliminated: noMoney,
})

export const paymentPermissions: AreaPermissions<typeof payments, EventActor> = {
  target: 'A team of a private event of a club with a fee, a payment to be given back and a doubtful one.',
  cast: eventCast,
  answers: {
    getPayee: ofReaders,
    updatePayee: ofTreasurers,
    reportPayment: members(noTeam, {
      ...toAdmins('payment.notYours'),
      lead: 'yes',
      linked: 'yes',
    }),
    markPayment: ofAdmins,
    listRefunds: ofTreasurers,
    markRefund: ofTreasurers,
    listCredits: ofTreasurers,
    settleCredit: ofTreasurers,
    previewStatement: ofTreasurers,
    importStatement: ofTreasurers,
  },
}
