import { teamFields } from '@quad/contract/messages/teams.ts'
import { useFormContext } from 'react-hook-form'
import { FormField, useField } from '../../../shared/forms/FormField.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { useCheckTeamName } from '../calls/useCheckTeamName.ts'
import type { TeamValues } from '../teamForm.ts'
import { registerWords as words } from '../words.ts'
import styles from './TeamForm.module.css'

interface TeamNameFieldProps {
  readonly eventId: string
  /** The name that the team has already. */
  readonly own: string
}

/** A team's name; says while typing whether it is free (TEAM-02). */
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
