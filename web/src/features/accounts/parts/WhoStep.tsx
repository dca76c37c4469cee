import { useFormContext } from 'react-hook-form'
import { GenderField } from '../../../entities/user/GenderField.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { FieldPair, TextField } from '../../../shared/ui/Field.tsx'
import { accountWords } from '../words.ts'
import { OtherWay } from './AccountForm.tsx'
import type { SignupValues } from './signupForm.ts'

/** The first step of signing up: name, gender and birthday. */
export function WhoStep() {
  const { register, formState } = useFormContext<SignupValues>()
  const { errors } = formState
  return (
    <>
      <FieldPair>
        <TextField
          label={accountWords.firstname}
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="next"
          spellCheck={false}
          data-autofocus
          error={errors.firstname?.message}
          {...register('firstname')}
        />
        <TextField
          label={accountWords.lastname}
          autoComplete="family-name"
          autoCapitalize="words"
          enterKeyHint="next"
          spellCheck={false}
          error={errors.lastname?.message}
          {...register('lastname')}
        />
      </FieldPair>
      <FieldPair>
        <GenderField error={errors.gender?.message} {...register('gender')} />
        <TextField
          label={accountWords.birthday}
          type="date"
          optional
          autoComplete="bday"
          min="1900-01-01"
          enterKeyHint="next"
          error={errors.birthday?.message}
          {...register('birthday')}
        />
      </FieldPair>
      <OtherWay question={accountWords.already} answer={accountWords.login} onChoose={() => openModal('login', {})} />
    </>
  )
}
