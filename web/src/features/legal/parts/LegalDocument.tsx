import { settings } from '../../../shared/settings.ts'
import { Link } from '../../../shared/ui/Link.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import styles from './LegalDocument.module.css'

interface LegalSection {
  readonly id: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly points?: readonly string[]
  readonly closing?: string
  /** Ends the document with the operator and the address for grievances. */
  readonly contact?: boolean
}

export interface LegalText {
  readonly title: string
  readonly updated: string
  readonly introduction: readonly string[]
  readonly sections: readonly LegalSection[]
}

// Production requires all three settings; elsewhere these are example values.
const operator = {
  name: settings.operatorName || 'Quad Example Operator',
  address: settings.operatorAddress || '1 Example Road, Example City',
  email: settings.grievanceEmail || 'grievance@quad.example',
}

// Move the focus as a browser does for a link within the page, so that Tab continues from there.
const focusSection = (id: string) => document.getElementById(id)?.focus({ preventScroll: true })

/** A legal document that begins with its table of contents (LEGAL-01). */
export function LegalDocument({ text }: { readonly text: LegalText }) {
  return (
    <article className={styles.document}>
      <h1 className={styles.title}>{text.title}</h1>
      <Text size="small" tone="muted" above={2} below={5} className={styles.updated}>
        Last updated {text.updated}
      </Text>
      {text.introduction.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <nav className={styles.contents} aria-label="On this page">
        <ol>
          {text.sections.map((section) => (
            <li key={section.id}>
              <Link to={{ hash: section.id }} onClick={() => focusSection(section.id)}>
                {section.heading}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {text.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </article>
  )
}

function Section({ section }: { readonly section: LegalSection }) {
  return (
    <section id={section.id} className={styles.section} tabIndex={-1}>
      <h2>{section.heading}</h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {section.points === undefined ? null : (
        <ul>
          {section.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {section.closing === undefined ? null : <p>{section.closing}</p>}
      {section.contact ? (
        <address className={styles.operator}>
          {operator.name}
          <br />
          {operator.address}
          <br />
          <a href={`mailto:${operator.email}`}>{operator.email}</a>
        </address>
      ) : null}
    </section>
  )
}
