import type { Profile } from '@quad/contract/entities/profile.ts'
import type { ReactNode } from 'react'
import { LinkedText, textParts } from '../../../entities/post/LinkedText.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { birthdayText, monthText } from '../days.ts'
import { words } from '../words.ts'
import styles from './ProfileFacts.module.css'

interface ProfileFactsProps {
  readonly profile: Profile
  readonly own: boolean
}

/**
 * What someone says of themselves, a line each. The owner also sees what others don't, and that they don't (PROF-04).
 */
export function ProfileFacts({ profile, own }: ProfileFactsProps) {
  const { facts } = words
  const seen = (isShown: boolean) => (own ? isShown : undefined)
  return (
    <dl className={styles.facts}>
      <Fact name={facts.place} value={profile.currentLocation} />
      <Fact name={facts.website} value={profile.website}>
        <LinkedText parts={textParts(profile.website)} />
      </Fact>
      <Fact name={facts.email} value={profile.email} seen={seen(profile.showsEmail)}>
        <a href={`mailto:${profile.email}`}>{profile.email}</a>
      </Fact>
      <Fact name={facts.phone} value={profile.phone} seen={seen(profile.showsPhone)}>
        <a href={`tel:${profile.phone.replaceAll(/[^+0-9]/g, '')}`}>{profile.phone}</a>
      </Fact>
      <Fact name={facts.birthday} value={profile.birthday} seen={seen(profile.showsBirthday)}>
        {profile.birthday !== '' && birthdayText(profile.birthday)}
      </Fact>
      <Fact name={facts.joined} value={profile.createdAt}>
        <time dateTime={profile.createdAt}>{monthText(profile.createdAt)}</time>
      </Fact>
    </dl>
  )
}

interface FactProps {
  readonly name: string
  /** Nothing is said where this is "". */
  readonly value: string
  /** Whether others see what is the owner's to show; undefined for all else. */
  readonly seen?: boolean | undefined
  readonly children?: ReactNode
}

function Fact({ name, value, seen, children = value }: FactProps) {
  if (value === '') return null
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        <bdi>{children}</bdi>
        {seen !== undefined && (
          <span className={styles.seen}>
            <Icon name={seen ? 'eye' : 'eyeOff'} size={16} />
            {seen ? words.shown : words.onlyYou}
          </span>
        )}
      </dd>
    </div>
  )
}
