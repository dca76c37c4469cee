import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { clubForms, faqsOf, type FaqsValues, neededLabels } from '../clubForm.ts'
import { formWords } from '../formWords.ts'
import { manageWords as words } from '../manageWords.ts'
import { DraftForm } from '../../../shared/forms/DraftForm.tsx'
import { FaqFields } from '../parts/FaqFields.tsx'
import { useClubEdit } from '../useClubEdit.ts'
import { useManagedClub } from '../../../entities/club/useManagedClub.ts'
import { useNeeded } from '../../../shared/forms/useNeeded.ts'
import styles from './ManageClubScreen.module.css'

const { schema, resolver } = clubForms.faqs
const names = ['faqs'] as const
const bodyOf = (values: FaqsValues) => values

/** /club/manage/clubFaqs/:id: the questions that a club answers on its page (CLUB-02). */
export function ManageFaqsScreen() {
  const club = useManagedClub()
  const [original] = useState(() => faqsOf(club))
  const form = useForm<FaqsValues>({ resolver, mode: 'onTouched', defaultValues: original })
  const { send, ...edit } = useClubEdit(form, original, { club, page: 'faqs', names, bodyOf })
  const needed = useNeeded(form, schema, neededLabels.faqs)
  useDocumentTitle(`${words.sections.clubFaqs} · ${club.clubName}`)
  return (
    <>
      <h1>{words.sections.clubFaqs}</h1>
      <p className={styles.text}>{words.faqsHint}</p>
      <DraftForm {...edit} form={form} submit={formWords.save} needed={needed} onSubmit={form.handleSubmit(send)}>
        <div className={styles.faqs}>
          <FaqFields />
        </div>
      </DraftForm>
    </>
  )
}
