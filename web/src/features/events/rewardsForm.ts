import { schemaResolver } from '../../shared/forms/resolver.ts'
import { eventChangesBody } from '@quad/contract/bodies/events.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import { z } from 'zod'
import type { EventChange } from './calls/useChangeEvent.ts'
import { isStepDone } from './steps.ts'
import { rewardWords as words } from './rewardWords.ts'

const { shape } = eventChangesBody
const { shape: rules } = shape.rewards.unwrap().element

const fields = z
  .strictObject({
    totalRewards: shape.totalRewards.unwrap(),
    partCertificate: z.boolean(),
    rewards: z.array(
      z.strictObject({
        _id: z.string(),
        rank: rules.rank,
        money: z.number().nullable(),
        certificate: z.boolean(),
        otherDetails: rules.otherDetails.unwrap(),
      }),
    ),
  })
  .superRefine(({ rewards }, context) => {
    for (const [at, { money }] of rewards.entries()) {
      const problem = rules.money.safeParse(money).error?.issues[0]?.message
      if (problem) context.addIssue({ code: 'custom', path: ['rewards', at, 'money'], message: problem })
    }
  })

export type RewardsValues = z.input<typeof fields>

// Raw: calls take the bodies' input, of which the schemas' output differs.
export const rewardsRules = { schema: fields, resolver: schemaResolver(fields, undefined, { raw: true }) }

const rewardNames = ['rank', 'money', 'otherDetails'] as const

/** The fields of the rewards, in the form's order. */
export function rewardsNames({ rewards }: RewardsValues) {
  const names = rewards.flatMap((_, at) => rewardNames.map((name) => `rewards.${at}.${name}` as const))
  return ['totalRewards' as const, ...names]
}

export const rewardsLabels = { totalRewards: words.total, rewards: words.rows.label } as const

export const newReward = { _id: '', rank: '', money: null, certificate: true, otherDetails: '' }

/** The form of an event's rewards; it begins with the first place. */
export function rewardsOf(event: Event): RewardsValues {
  const { totalRewards, partCertificate, rewards } = event
  const first = { ...newReward, rank: words.first }
  const isNew = rewards.length === 0 && !isStepDone(event, 'reward')
  return {
    totalRewards,
    partCertificate,
    rewards: isNew ? [first] : rewards.map(({ reward: _reward, ...reward }) => reward),
  }
}

export function rewardsBody({ totalRewards, partCertificate, rewards }: RewardsValues): EventChange {
  return {
    totalRewards,
    partCertificate,
    rewards: rewards.map(({ _id, money, ...reward }) => ({ ...reward, ...(_id !== '' && { _id }), money: money ?? 0 })),
  }
}
