import type { Club } from '@quad/contract/entities/club.ts'
import type { UserCard } from '@quad/contract/entities/user.ts'
import type { ReactNode } from 'react'
import { UserName, UserPicture } from '../../../entities/user/UserName.tsx'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { pageWords } from '../pageWords.ts'
import styles from './ClubAside.module.css'

interface ClubAsideProps {
  readonly club: Club
  readonly membersAt: string | undefined
}

/** Some members, the viewer's college first; to visitors the admins alone (ruling 66); and the club's links. */
export function ClubAside({ club, membersAt }: ClubAsideProps) {
  const { faces, admin } = club
  return (
    <aside className={styles.aside}>
      {faces.length > 0 && (
        <Part title={pageWords.someMembers} className={styles.named}>
          <People people={faces} />
        </Part>
      )}
      {membersAt !== undefined && (
        <Link to={membersAt} className={styles.all}>
          <span className={styles.faces}>
            {faces.map((face) => (
              <Avatar key={face._id} id={face._id} name={face.displayName} src={face.userImg} size={32} />
            ))}
          </span>
          {pageWords.allMembers}
        </Link>
      )}
      {faces.length === 0 && admin.length > 0 && (
        <Part title={pageWords.admins}>
          <People people={admin} />
        </Part>
      )}
      <Links club={club} />
    </aside>
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
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

const shown = 6

function People({ people }: { readonly people: readonly UserCard[] }) {
  return (
    <ul className={styles.people}>
      {people.slice(0, shown).map((person) => (
        <li key={person._id}>
          <UserPicture user={person} size={32} />
          <UserName user={person} />
        </li>
      ))}
    </ul>
  )
}

// The server takes http and https addresses only (ruling 34).
function Links({ club: { website, instagram, linkedIn, email } }: { readonly club: Club }) {
  const links = [
    [pageWords.website, website, website],
    [pageWords.instagram, instagram, instagram],
    [pageWords.linkedIn, linkedIn, linkedIn],
    [pageWords.email, email, email && `mailto:${email}`],
  ].filter(([, shownAs]) => shownAs !== '')
  if (links.length === 0) return null
  return (
    <Part title={pageWords.links}>
      <ul className={styles.links}>
        {links.map(([name, text = '', href]) => (
          <li key={name}>
            <Icon name={name === pageWords.email ? 'mail' : 'link'} size={16} />
            <a href={href} target="_blank" rel="noopener noreferrer nofollow" aria-label={`${name}: ${text}`}>
              {name === pageWords.email ? text : hostOf(text)}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}

const hostOf = (address: string) =>
  URL.canParse(address) ? `${new URL(address).host}${new URL(address).pathname}`.replace(/^www\.|\/$/g, '') : address
