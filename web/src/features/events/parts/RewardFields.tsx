import { limits } from '@quad/contract/limits.ts'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { FormPart } from '../../../shared/forms/DraftForm.tsx'
import { SortableFields } from '../../../shared/forms/SortableFields.tsx'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { FieldPair, TextField } from '../../../shared/ui/Field.tsx'
import { numberIn } from '../numberIn.ts'
import { newReward, type RewardsValues } from '../rewardsForm.ts'
import { rewardWords as words } from '../rewardWords.ts'

/** What a contest offers in total, and its prizes, reordered by drag and by keyboard (EVT-05). */
export function RewardFields() {
  const { register, control, formState } = useFormContext<RewardsValues>()
  const array = useFieldArray({ control, name: 'rewards' })
  return (
    <>
      <TextField
        label={words.total}
        hint={words.totalHint}
        autoComplete="off"
        dir="auto"
        maxLength={limits.totalRewardsLength}
        error={formState.errors.totalRewards?.message}
        {...register('totalRewards')}
      />
      <CheckField label={words.partCertificate} {...register('partCertificate')} />
      <FormPart title={words.prizes}>
        <SortableFields array={array} empty={newReward} max={limits.rewardsMax} words={words.rows}>
          {(at) => <Reward at={at} />}
        </SortableFields>
      </FormPart>
    </>
  )
}

function Reward({ at }: { readonly at: number }) {
  const { register, formState } = useFormContext<RewardsValues>()
  const errors = formState.errors.rewards?.[at]
  return (
    <>
      <FieldPair>
        <TextField
          label={words.rank}
          autoComplete="off"
          dir="auto"
          maxLength={limits.rankLength}
          error={errors?.rank?.message}
          {...register(`rewards.${at}.rank`)}
        />
        <TextField
          label={words.money}
          type="number"
          inputMode="numeric"
          min={0}
          max={limits.rewardMoney}
          error={errors?.money?.message}
          {...register(`rewards.${at}.money`, { setValueAs: numberIn })}
        />
      </FieldPair>
      <TextField
        label={words.details}
        hint={words.detailsHint}
        optional
        autoComplete="off"
        dir="auto"
        maxLength={limits.rewardDetailsLength}
        error={errors?.otherDetails?.message}
        {...register(`rewards.${at}.otherDetails`)}
      />
      <CheckField label={words.certificate} {...register(`rewards.${at}.certificate`)} />
    </>
  )
}
