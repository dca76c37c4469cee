import { limits } from '@quad/contract/limits.ts'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../../shared/ui/Button.tsx'
import { FieldPair, TextField } from '../../../shared/ui/Field.tsx'
import { EmailField } from '../../../shared/ui/EmailField.tsx'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { noMember, type Rules, type TeamValues } from '../teamForm.ts'
import { registerWords as words } from '../words.ts'
import styles from './TeamForm.module.css'

/** A row a member, from the smallest to the largest team (TEAM-01). */
export function MemberFields({ rules }: { readonly rules: Rules }) {
  const { control } = useFormContext<TeamValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'members' })
  const { participation, minSizeTeam, maxSizeTeam } = rules
  const inTeam = participation === 'team'
  return (
    <div className={styles.members}>
      {fields.map(({ id }, at) => (
        <section key={id} className={styles.member} aria-label={titleOf(at)}>
          {inTeam && (
            <div className={styles.head}>
              <h3>{titleOf(at)}</h3>
              {at > 0 && fields.length > minSizeTeam && (
                <IconButton icon="close" size={20} label={words.remove(at + 1)} onClick={() => remove(at)} />
              )}
            </div>
          )}
          <Member at={at} />
        </section>
      ))}
      {inTeam && maxSizeTeam > 1 && (
        <Button
          kind="quiet"
          size="sm"
          icon="plus"
          whyNot={fields.length >= maxSizeTeam && words.full(maxSizeTeam)}
          onClick={() => append(noMember)}
        >
          {words.add}
        </Button>
      )}
    </div>
  )
}

const titleOf = (at: number) => (at === 0 ? words.you : words.member(at + 1))

function Member({ at }: { readonly at: number }) {
  const { register, formState } = useFormContext<TeamValues>()
  const errors = formState.errors.members?.[at]
  // One's own details are the browser's to fill in, others' are not.
  const fill = (name: string) => (at === 0 ? name : 'off')
  return (
    <>
      <FieldPair>
        <TextField
          label={words.memberName}
          maxLength={limits.memberNameLength}
          autoComplete={fill('name')}
          dir="auto"
          error={errors?.memberName?.message}
          {...register(`members.${at}.memberName`)}
        />
        <EmailField
          label={words.email}
          hint={at === 0 ? undefined : words.emailHint}
          autoComplete={fill('email')}
          error={errors?.email?.message}
          {...register(`members.${at}.email`)}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          label={words.phone}
          type="tel"
          inputMode="tel"
          maxLength={limits.phoneLength}
          autoComplete={fill('tel')}
          error={errors?.phone?.message}
          {...register(`members.${at}.phone`)}
        />
        <TextField
          label={words.college}
          maxLength={limits.memberCollegeLength}
          autoComplete={fill('organization')}
          dir="auto"
          error={errors?.college?.message}
          {...register(`members.${at}.college`)}
        />
      </FieldPair>
      <TextField
        label={words.otherDetails}
        hint={words.otherDetailsHint}
        maxLength={limits.memberDetailsLength}
        autoComplete="off"
        dir="auto"
        error={errors?.otherDetails?.message}
        {...register(`members.${at}.otherDetails`)}
      />
    </>
  )
}
