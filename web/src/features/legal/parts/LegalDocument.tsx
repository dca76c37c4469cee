import { grievanceEmail, type LegalSection, type LegalText } from '../legalDocument.ts'
import styles from './LegalDocument.module.css'

/** A legal document: contents first, so that one finds the one sentence one came for. */
export function LegalDocument({ text }: { readonly text: LegalText }) {
  return (
    <article className={styles.document}>
      <h1 className={styles.title}>{text.title}</h1>
      <p className={styles.updated}>Last updated {text.updated}</p>
      {text.introduction.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <nav className={styles.contents} aria-label="On this page">
        <ol>
          {text.sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.heading}</a>
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
    <section id={section.id} className={styles.section}>
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
        <p>
          <a href={`mailto:${grievanceEmail}`}>{grievanceEmail}</a>
        </p>
      ) : null}
    </section>
  )
}
