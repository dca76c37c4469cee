import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { clubForms, descriptionOf, type DescriptionValues, neededLabels } from '../clubForm.ts'
import { formWords } from '../formWords.ts'
import { manageWords as words } from '../manageWords.ts'
import { DescriptionField, LearningFields, LinkFields } from '../parts/AboutFields.tsx'
import { DraftForm, FormPart } from '../../../shared/forms/DraftForm.tsx'
import { useClubEdit } from '../useClubEdit.ts'
import { useManagedClub } from '../../../entities/club/useManagedClub.ts'
import { useNeeded } from '../../../shared/forms/useNeeded.ts'
import styles from './ManageClubScreen.module.css'

const { schema, resolver } = clubForms.description
const names = ['description', 'website', 'instagram', 'linkedIn', 'learnings'] as const
const bodyOf = (values: DescriptionValues) => values

/** /club/manage/clubDescription/:id: a club's description, links and learnings (CLUB-02). */
export function ManageDescriptionScreen() {
  const club = useManagedClub()
  const [original] = useState(() => descriptionOf(club))
  const form = useForm<DescriptionValues>({ resolver, mode: 'onTouched', defaultValues: original })
  const { send, ...edit } = useClubEdit(form, original, { club, page: 'description', names, bodyOf })
  const needed = useNeeded(form, schema, neededLabels.description)
  useDocumentTitle(`${words.sections.clubDescription} · ${club.clubName}`)
  return (
    <>
      <h1>{words.sections.clubDescription}</h1>
      <p className={styles.text}>{words.descriptionHint}</p>
      <DraftForm {...edit} form={form} submit={formWords.save} needed={needed} onSubmit={form.handleSubmit(send)}>
        <DescriptionField />
        <FormPart title={formWords.learnings} hint={formWords.learningsHint}>
          <LearningFields />
        </FormPart>
        <FormPart title={formWords.links}>
          <LinkFields />
        </FormPart>
      </DraftForm>
    </>
  )
}
