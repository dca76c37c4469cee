import { SelectField } from '../../../shared/ui/SelectField.tsx'
import { placeWords } from '../shareWords.ts'
import styles from './PostPlaces.module.css'
import type { PostPlaces as Places } from './usePostPlaces.ts'

interface PostPlacesProps {
  readonly places: Places
  readonly disabled: boolean
}

/** As whom one posts, for who administers a club or a fest, and who is to see it, for who is in a club (FEED-05). */
export function PostPlaces({ places, disabled }: PostPlacesProps) {
  const { hosts, clubs, as, within, isBound } = places
  if (hosts.length === 0 && clubs.length === 0) return null
  return (
    <div className={styles.places}>
      {hosts.length > 0 && (
        <SelectField
          label={placeWords.as}
          value={as}
          disabled={disabled}
          onChange={(event) => places.chooseHost(event.currentTarget.value)}
        >
          <option value="">{placeWords.oneself}</option>
          {hosts.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {clubs.length > 0 && (
        <SelectField
          label={placeWords.audience}
          value={within}
          disabled={disabled || isBound}
          hint={isBound ? placeWords.ofPrivateClub : undefined}
          onChange={(event) => places.chooseAudience(event.currentTarget.value)}
        >
          <option value="">{placeWords.everyone}</option>
          {clubs.map(({ _id, clubName }) => (
            <option key={_id} value={_id}>
              {placeWords.only(clubName)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
