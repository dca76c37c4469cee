import type { Profile } from '@quad/contract/entities/profile.ts'
import type { ReactNode } from 'react'
import { LinkedText, textParts } from '../../../shared/ui/LinkedText.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { birthdayText, monthText } from '../days.ts'
import { profileWords } from '../words.ts'
import styles from './ProfileHeader.module.css'

interface ProfileFactsProps {
  readonly profile: Profile
  readonly own: boolean
}

/** Shows a person's details, one per line; the owner also sees the private ones, marked as private (PROF-04). */
export function ProfileFacts({ profile, own }: ProfileFactsProps) {
  const { facts } = profileWords
  const { year, branch } = profile.study ?? {}
  const study = [year && profileWords.year(year), branch].filter((part) => part !== undefined).join(', ')
  const seen = (isShown: boolean) => (own ? isShown : undefined)
  return (
    <Stack as="dl" gap={1}>
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
      <Fact name={facts.study} value={study} seen={seen(profile.showsStudy ?? false)}>
        {study}{' '}
        <Text as="span" size="small" tone="muted">
          {profileWords.notConfirmed}
        </Text>
      </Fact>
      <Fact name={facts.joined} value={profile.createdAt}>
        <time dateTime={profile.createdAt}>{monthText(profile.createdAt)}</time>
      </Fact>
    </Stack>
  )
}

interface FactProps {
  readonly name: string
  /** The detail's text; "" hides the line. */
  readonly value: string
  /** Whether others can see the detail; undefined if it is always public or the viewer isn't the owner. */
  readonly seen?: boolean | undefined
  readonly children?: ReactNode
}

function Fact({ name, value, seen, children = value }: FactProps) {
  if (value === '') return null
  return (
    <div className={styles.fact}>
      <Text as="dt" size="small" tone="muted">
        {name}
      </Text>
      <Row as="dd" wrap breaks shrink across={3} className={styles.value}>
        <bdi>{children}</bdi>
        {seen !== undefined && (
          <Row as="span" inline gap={1} size="small" tone="muted">
            <Icon name={seen ? 'eye' : 'eyeOff'} size={16} />
            {seen ? profileWords.shown : profileWords.onlyYou}
          </Row>
        )}
      </Row>
    </div>
  )
}
