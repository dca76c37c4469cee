import type { CaseDetail } from '@quad/contract/entities/case.ts'
import type { ReactNode } from 'react'
import { requestLabels, topicNames } from '../../../entities/supportRequest/words.ts'
import { UserName } from '../../../entities/user/UserName.tsx'
import { dateWithoutWeekday } from '../../../shared/dates.ts'
import { Card } from '../../../shared/ui/primitives.tsx'
import { caseWords as words } from '../words.ts'
import { CaseFiles } from './CaseFiles.tsx'
import styles from './CaseParts.module.css'

type Request = NonNullable<CaseDetail['request']>
type Field = keyof typeof requestLabels

const fields = Object.keys(requestLabels).filter((name): name is Field => name in requestLabels)
const topics: Readonly<Record<string, string>> = topicNames

/** Shows a support request with all its answers. */
export function CaseRequest({ request }: { readonly request: Request }) {
  const { requester, files, answers, ...said } = request
  const all: Readonly<Record<string, unknown>> = { ...answers, ...said }
  return (
    <Card as="section" pad={4} aria-label={words.request}>
      <dl className={styles.answers}>
        {fields.map((field) => {
          const answer = textOf(field, all[field])
          return answer === '' ? null : (
            <Answer key={field} label={requestLabels[field]}>
              {addressOf(field, answer) ? (
                <a href={addressOf(field, answer)} target="_blank" rel="noopener noreferrer nofollow">
                  {answer}
                </a>
              ) : (
                answer
              )}
            </Answer>
          )
        })}
        <Answer label={words.account}>{requester ? <UserName user={requester} /> : words.visitor}</Answer>
      </dl>
      <CaseFiles files={files} />
    </Card>
  )
}

function Answer({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}

function textOf(field: Field, value: unknown): string {
  if (typeof value !== 'string' || value === '') return ''
  if (field === 'topic') return topics[value] ?? value
  const isDate = field === 'startDate' || field === 'endDate'
  return isDate && !Number.isNaN(Date.parse(value)) ? dateWithoutWeekday(new Date(value)) : value
}

function addressOf(field: Field, answer: string): string | undefined {
  if (field === 'email' || field === 'collegeMail') return `mailto:${answer}`
  return field === 'website' && /^https?:/i.test(answer) ? answer : undefined
}
