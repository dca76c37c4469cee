import { linkWords as words } from '../words.ts'
import styles from './ContactLinks.module.css'
import { Icon } from './Icon.tsx'
import { hostOf } from './hostOf.ts'
import { List } from './primitives.tsx'

interface ContactLinksProps {
  /** The addresses; '' for a missing one. The server accepts only http and https addresses (ruling 34). */
  readonly contacts: {
    readonly website: string
    readonly instagram: string
    readonly linkedIn: string
    readonly email: string
  }
  /** Shows the links side by side where there is room. */
  readonly inline?: boolean
}

/** The contact links of a club, college or fest; renders nothing if there are none. */
export function ContactLinks({ contacts: { website, instagram, linkedIn, email }, inline = false }: ContactLinksProps) {
  const links = [
    [words.website, website, website],
    [words.instagram, instagram, instagram],
    [words.linkedIn, linkedIn, linkedIn],
    [words.email, email, email && `mailto:${email}`],
  ].filter(([, shownAs]) => shownAs !== '')
  if (links.length === 0) return null
  return (
    <section>
      <h2 className={inline ? 'visuallyHidden' : styles.title}>{words.links}</h2>
      <List gap={2} className={`${styles.links} ${inline ? styles.inline : ''}`}>
        {links.map(([name, text = '', href]) => (
          <li key={name}>
            <Icon name={name === words.email ? 'mail' : 'link'} size={16} />
            <a href={href} target="_blank" rel="noopener noreferrer nofollow" aria-label={`${name}: ${text}`}>
              {name === words.email ? text : hostOf(text)}
            </a>
          </li>
        ))}
      </List>
    </section>
  )
}
