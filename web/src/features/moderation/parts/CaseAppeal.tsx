import type { CaseDetail } from '@quad/contract/entities/case.ts'
import { LinkedText, textParts } from '../../../shared/ui/LinkedText.tsx'
import { UserName, UserPicture } from '../../../entities/user/UserName.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Card, Row, Text } from '../../../shared/ui/primitives.tsx'
import { caseWords as words, settleWords } from '../words.ts'
import styles from './CaseParts.module.css'

/** An appeal with the decision that it is against (ruling 81). */
export function CaseAppeal({ found }: { readonly found: CaseDetail }) {
  const { appeal, outcomes, state } = found
  if (!appeal) return null
  const { text, by, against, case: caseId } = appeal
  return (
    <Card as="section" pad={4} aria-label={words.appeal}>
      <Row as="p" wrap className={styles.by}>
        <UserPicture user={by} size={32} />
        <UserName user={by} />
      </Row>
      <p className={styles.text} dir="auto">
        <LinkedText parts={textParts(text)} />
      </p>
      <Text above={3}>
        {settleWords.by(against.by.displayName, against.outcome)}.{' '}
        <Link to={`/console/${caseId}`}>{words.appealedCase}</Link>
      </Text>
      {against.reason !== '' && <Text above={3}>{settleWords.reasonWas(against.reason)}</Text>}
      {state === 'open' && outcomes.length === 0 && <Text above={3}>{words.otherMustDecide}</Text>}
    </Card>
  )
}
