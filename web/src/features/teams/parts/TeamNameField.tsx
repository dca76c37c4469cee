import { teamFields } from '@quad/contract/messages/teams.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { callApi } from '../../../shared/api/client.ts'
import { checkTeamName } from '../../../shared/api/routes.ts'
import { FormField, useField } from '../../../shared/forms/FormField.tsx'
import { useSettled } from '../../../shared/timers.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import type { TeamValues } from '../teamForm.ts'
import { registerWords as words } from '../words.ts'
import styles from './TeamForm.module.css'

interface TeamNameFieldProps {
  readonly eventId: string
  /** The team's current name. */
  readonly own: string
}

/** The field for a team's name, which says while typing whether the name is free (TEAM-02). */
export function TeamNameField({ eventId, own }: TeamNameFieldProps) {
  const isFree = useCheckTeamName(eventId, useFormContext<TeamValues>().watch('teamName'), own)
  const { error } = useField('teamName').texts
  return (
    <div>
      <FormField<TeamValues>
        name="teamName"
        data-autofocus
        error={isFree === false ? teamFields.teamNameTaken : error}
      />
      <Row as="p" size="small" tone="success" above={1} className={styles.free} role="status">
        {isFree && error === undefined && (
          <>
            <Icon name="check" size={16} />
            {words.nameFree}
          </>
        )}
      </Row>
    </div>
  )
}

/** Returns whether the name is free, once typing pauses; undefined while unknown (TEAM-02). */
function useCheckTeamName(eventId: string, name: string, own: string): boolean | undefined {
  const typed = name.trim()
  const settled = useSettled(typed)
  const asks = settled !== '' && settled === typed && settled !== own
  const { data } = useQuery({
    enabled: asks,
    queryKey: ['teams', 'name', eventId, settled],
    queryFn: ({ signal }) => callApi(checkTeamName, { params: { id: eventId }, query: { name: settled } }, { signal }),
    staleTime: 0,
    // Don't retry: the server checks the name again when the team is saved.
    retry: false,
  })
  return asks ? data?.free : undefined
}
