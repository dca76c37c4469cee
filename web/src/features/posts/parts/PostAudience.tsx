import { audienceWords } from '../../../entities/post/memberWords.ts'
import { SelectField } from '../../../shared/ui/Field.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import styles from './PostForm.module.css'
import type { PostAudienceState } from './usePostAudience.ts'

interface PostAudienceProps {
  readonly audience: PostAudienceState
  readonly disabled: boolean
}

/** Says who can see a post whose audience can't be chosen; without a club, everyone. */
export function AudienceNote({ club }: { readonly club?: string | undefined }) {
  return (
    <Text size="small" tone="muted">
      {club === undefined ? audienceWords.everyoneHint : audienceWords.membersHint(club)}
    </Text>
  )
}

/** Chooses the author (for admins of a club or fest) and the audience (for club members) of a new post (FEED-05). */
export function PostAudience({ audience: state, disabled }: PostAudienceProps) {
  const { hosts, clubs, as, audience, isBound } = state
  if (hosts.length === 0 && clubs.length === 0) return <AudienceNote />
  return (
    <div className={styles.audience}>
      {hosts.length > 0 && (
        <SelectField
          label={audienceWords.as}
          value={as}
          disabled={disabled}
          onChange={(event) => state.chooseHost(event.currentTarget.value)}
        >
          <option value="">{audienceWords.oneself}</option>
          {hosts.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {clubs.length > 0 && (
        <SelectField
          label={audienceWords.audience}
          value={audience}
          disabled={disabled || isBound}
          hint={isBound ? audienceWords.ofPrivateClub : audience === '' ? audienceWords.everyoneHint : undefined}
          onChange={(event) => state.chooseAudience(event.currentTarget.value)}
        >
          <option value="">{audienceWords.everyone}</option>
          {clubs.map(({ _id, clubName }) => (
            <option key={_id} value={_id}>
              {audienceWords.only(clubName)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
