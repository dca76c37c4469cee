import type { Club } from '@quad/contract/entities/club.ts'
import type { UserCard } from '@quad/contract/entities/user.ts'
import type { ReactNode } from 'react'
import { UserName, UserPicture } from '../../../entities/user/UserName.tsx'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { ContactLinks } from '../../../shared/ui/ContactLinks.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { List, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { pageWords } from '../words.ts'
import styles from './ClubAside.module.css'

interface ClubAsideProps {
  readonly club: Club
  readonly membersAt: string | undefined
}

/** Some members, the viewer's college first; to visitors the admins alone (ruling 66); and the club's links. */
export function ClubAside({ club, membersAt }: ClubAsideProps) {
  const { faces, admin, officers } = club
  return (
    <Stack as="aside" gap={5} shrink className={styles.aside}>
      {officers && (
        <Part title={pageWords.officers}>
          <List gap={2} className={styles.people}>
            {officers.map(({ title, user }) => (
              <li key={`${title} ${user._id}`}>
                <UserPicture user={user} size={32} />
                <Stack shrink>
                  <UserName user={user} />
                  <Text as="bdi" size="small" tone="muted" breaks>
                    {title}
                  </Text>
                </Stack>
              </li>
            ))}
          </List>
        </Part>
      )}
      {faces.length > 0 && (
        <Part title={pageWords.someMembers} className={styles.named}>
          <People people={faces} />
        </Part>
      )}
      {membersAt !== undefined && (
        <Row as={Link} gap={3} strong link to={membersAt} className={styles.all}>
          <span className={styles.faces}>
            {faces.map((face) => (
              <Avatar key={face._id} id={face._id} name={face.displayName} src={face.userImg} size={32} />
            ))}
          </span>
          {pageWords.allMembers}
        </Row>
      )}
      {faces.length === 0 && admin.length > 0 && (
        <Part title={pageWords.admins}>
          <People people={admin} />
        </Part>
      )}
      <ContactLinks contacts={club} />
    </Stack>
  )
}

interface PartProps {
  readonly title: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

function Part({ title, className, children }: PartProps) {
  return (
    <section className={className}>
      <Text as="h2" below={3} size="title-small" className={styles.title}>
        {title}
      </Text>
      {children}
    </section>
  )
}

const shown = 6

function People({ people }: { readonly people: readonly UserCard[] }) {
  return (
    <List gap={2} className={styles.people}>
      {people.slice(0, shown).map((person) => (
        <li key={person._id}>
          <UserPicture user={person} size={32} />
          <UserName user={person} />
        </li>
      ))}
    </List>
  )
}
