import { AnswerFields } from '../../../entities/team/AnswerFields.tsx'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { Button, IconButton } from '../../../shared/ui/Button.tsx'
import { FieldPair } from '../../../shared/ui/Field.tsx'
import { Row, Stack } from '../../../shared/ui/primitives.tsx'
import { noMember, questionsOf, type Rules, type TeamValues } from '../teamForm.ts'
import { registerWords as words } from '../words.ts'
import styles from './TeamForm.module.css'

interface MemberFieldsProps {
  readonly rules: Rules
  readonly isNew: boolean
  /** The names of the files that members answered with. */
  readonly fileNames: Readonly<Record<string, string>> | undefined
}

/** One row per member, from the smallest to the largest allowed team (TEAM-01). */
export function MemberFields({ rules, isNew, fileNames }: MemberFieldsProps) {
  const { control } = useFormContext<TeamValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'members' })
  const { participation, minSizeTeam, maxSizeTeam } = rules
  const inTeam = participation === 'team'
  const { person } = questionsOf(rules)
  return (
    <Stack gap={5} align="start" className={styles.members}>
      {fields.map(({ id }, at) => (
        <Stack key={id} as="section" gap={4} shrink className={styles.member} aria-label={titleOf(at)}>
          {inTeam && (
            <Row justify="between" className={styles.head}>
              <h3>{titleOf(at)}</h3>
              {at > 0 && (fields.length > minSizeTeam || isNew) && (
                <IconButton icon="close" size={20} label={words.remove(at + 1)} onClick={() => remove(at)} />
              )}
            </Row>
          )}
          <Member at={at} />
          <AnswerFields name={`members.${at}.answers`} questions={person} fileNames={fileNames} />
        </Stack>
      ))}
      {inTeam && maxSizeTeam > 1 && (
        <Button
          kind="quiet"
          size="sm"
          icon="plus"
          whyNot={fields.length >= maxSizeTeam && words.full(maxSizeTeam)}
          onClick={() => append(noMember(rules))}
        >
          {words.add}
        </Button>
      )}
    </Stack>
  )
}

const titleOf = (at: number) => (at === 0 ? words.you : words.member(at + 1))

const Field = FormField<TeamValues>

function Member({ at }: { readonly at: number }) {
  // Let the browser fill in the viewer's own details, but not other people's.
  const fill = (name: string) => (at === 0 ? name : 'off')
  return (
    <>
      <FieldPair>
        <Field name={`members.${at}.memberName`} autoComplete={fill('name')} />
        <Field
          name={`members.${at}.email`}
          hint={at === 0 ? undefined : words.emailHint}
          autoComplete={fill('email')}
        />
      </FieldPair>
      <FieldPair>
        <Field name={`members.${at}.phone`} autoComplete={fill('tel')} />
        <Field name={`members.${at}.college`} autoComplete={fill('organization')} />
      </FieldPair>
      <Field name={`members.${at}.otherDetails`} />
    </>
  )
}
