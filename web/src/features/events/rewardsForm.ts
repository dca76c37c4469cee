import { eventChangesBody } from '@quad/contract/bodies/events.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import { limits } from '@quad/contract/limits.ts'
import { describeForm, type ValuesOf } from '../../shared/forms/describe.ts'
import { valuesFrom } from '../../shared/forms/values.ts'
import type { EventChange } from './calls/useUpdateEvent.ts'
import { isStepDone } from './steps.ts'

const { shape } = eventChangesBody
const { shape: rules } = shape.rewards.unwrap().element

const reward = {
  _id: { kind: 'own' },
  rank: { kind: 'text', label: 'Rank', max: limits.rankLength, rule: rules.rank },
  money: { kind: 'number', label: 'Money in rupees', min: 0, max: limits.rewardMoney, rule: rules.money },
  certificate: { kind: 'check', label: 'With a certificate', blank: true },
  otherDetails: {
    kind: 'text',
    label: 'Other details',
    hint: 'For example: a medal, an interview',
    optional: true,
    max: limits.rewardDetailsLength,
    rule: rules.otherDetails.unwrap(),
  },
} as const

const fields = {
  totalRewards: {
    kind: 'text',
    label: 'Total prizes',
    hint: 'Shown above the prizes. For example: ₹60,000 and internships',
    max: limits.totalRewardsLength,
    rule: shape.totalRewards.unwrap(),
  },
  partCertificate: { kind: 'check', label: 'Everyone who takes part gets a certificate' },
  rewards: {
    kind: 'list',
    label: 'Prizes',
    words: {
      row: (place: number) => `Prize ${place}`,
      add: 'Add a prize',
      remove: (place: number) => `Remove prize ${place}`,
    },
    most: limits.rewardsMax,
    each: reward,
  },
} as const

export type RewardsValues = ValuesOf<typeof fields>

export const rewardsForm = describeForm(fields)

/** The form of an event's rewards; it begins with the first place. */
export function rewardsOf(event: Event): RewardsValues {
  const { rewards } = event
  const isNew = rewards.length === 0 && !isStepDone(event, 'reward')
  return valuesFrom(fields, {
    ...event,
    rewards: isNew ? [valuesFrom(reward, { rank: 'First' })] : rewards.map((saved) => valuesFrom(reward, saved)),
  })
}

export function rewardsBody({ rewards, ...rest }: RewardsValues): EventChange {
  return {
    ...rest,
    rewards: rewards.map(({ _id, money, ...shown }) => ({ ...shown, ...(_id !== '' && { _id }), money: money ?? 0 })),
  }
}
