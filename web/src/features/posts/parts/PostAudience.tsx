import { audienceWords } from '../../../entities/post/memberWords.ts'
import { SelectField } from '../../../shared/ui/Field.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import styles from './PostForm.module.css'
import { type EditedAudience, type PostAudienceState, toCollege } from './usePostAudience.ts'

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

const hints: Readonly<Record<string, string>> = {
  '': audienceWords.everyoneHint,
  [toCollege]: audienceWords.collegeHint,
}
const hintOf = (audience: string): string | undefined => hints[audience]

interface AudienceChoiceProps {
  readonly audience: NonNullable<EditedAudience>
  readonly disabled: boolean
}

/** Chooses who can see one's own post that is being edited (ruling 91). */
export function AudienceChoice({ audience: { value, choose }, disabled }: AudienceChoiceProps) {
  return (
    <SelectField
      label={audienceWords.audience}
      value={value}
      disabled={disabled}
      hint={value === toCollege ? audienceWords.collegeHint : audienceWords.everyoneHint}
      onChange={(event) => choose(event.currentTarget.value === toCollege ? toCollege : 'everyone')}
    >
      <option value="everyone">{audienceWords.everyone}</option>
      <option value={toCollege}>{audienceWords.myCollege}</option>
    </SelectField>
  )
}

/** Chooses the author (for admins of a club or fest) and the audience (for club members) of a new post (FEED-05). */
export function PostAudience({ audience: state, disabled }: PostAudienceProps) {
  const { hosts, clubs, as, audience, isBound, offersCollege } = state
  const hint = isBound ? audienceWords.ofPrivateClub : hintOf(audience)
  if (hosts.length === 0 && clubs.length === 0 && !offersCollege) return <AudienceNote />
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
      {(clubs.length > 0 || offersCollege) && (
        <SelectField
          label={audienceWords.audience}
          value={audience}
          disabled={disabled || isBound}
          hint={hint}
          onChange={(event) => state.chooseAudience(event.currentTarget.value)}
        >
          <option value="">{audienceWords.everyone}</option>
          {offersCollege && <option value={toCollege}>{audienceWords.myCollege}</option>}
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
