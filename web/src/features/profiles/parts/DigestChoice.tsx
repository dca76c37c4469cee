import type { DigestEvery, DigestVia } from '@quad/contract/entities/digest.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { getDigest, updateDigest } from '../../../shared/api/routes.ts'
import { viewerZone } from '../../../shared/zone.ts'
import { ChoiceField } from '../../../shared/ui/ChoiceField.tsx'
import { FieldPair, SelectField } from '../../../shared/ui/Field.tsx'
import { showFailure } from '../calls/pushSettings.ts'
import { settingsWords } from '../words.ts'
import { SettingsState } from './SettingsPart.tsx'

const { digest: words } = settingsWords
const key = ['digest'] as const
const often = ['never', 'day', 'week'] as const satisfies readonly DigestEvery[]
const ways = ['mail', 'push', 'both'] as const satisfies readonly DigestVia[]
const choices = often.map((value) => ({ value, ...words.every[value] }))
const hours = Array.from({ length: 24 }, (_, hour) => hour)

interface Plan {
  readonly every: DigestEvery
  readonly hour: number
  readonly via: DigestVia
}

/** Selects when and how the viewer gets digests; saves each change at once (CALM-03, CALM-05). */
export function DigestChoice() {
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => callApi(getDigest, {}, { signal }) })
  const set = useUpdateDigest()
  return (
    <SettingsState query={query} like={<ChoiceField label={words.label} choices={choices} chosen="" readOnly />}>
      {(saved) => {
        const plan = set.isPending ? set.variables : saved
        const change = (changes: Partial<Plan>) => set.mutate({ ...plan, ...changes })
        return (
          <>
            <ChoiceField
              label={words.label}
              name="digest"
              choices={choices}
              chosen={plan.every}
              onChange={({ target }) => change({ every: often.find((one) => one === target.value) ?? 'never' })}
            />
            {plan.every !== 'never' && (
              <FieldPair>
                <SelectField
                  label={words.hour}
                  value={plan.hour}
                  onChange={({ target }) => change({ hour: Number(target.value) })}
                >
                  {hours.map((hour) => (
                    <option key={hour} value={hour}>
                      {`${String(hour).padStart(2, '0')}:00`}
                    </option>
                  ))}
                </SelectField>
                <SelectField
                  label={words.via}
                  hint={plan.via === 'mail' ? undefined : words.pushHint}
                  value={plan.via}
                  onChange={({ target }) => change({ via: ways.find((one) => one === target.value) ?? 'mail' })}
                >
                  {ways.map((via) => (
                    <option key={via} value={via}>
                      {words.ways[via]}
                    </option>
                  ))}
                </SelectField>
              </FieldPair>
            )}
          </>
        )
      }}
    </SettingsState>
  )
}

function useUpdateDigest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (plan: Plan) => callApi(updateDigest, { body: { ...plan, timeZone: viewerZone() } }),
    // Save choices one after the other, so that the last one wins.
    scope: { id: 'digest' },
    onSuccess: (plan) => client.setQueryData<Plan>(key, plan),
    onError: showFailure,
  })
}
