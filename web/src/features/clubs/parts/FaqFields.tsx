import { limits } from '@quad/contract/limits.ts'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextArea, TextField } from '../../../shared/ui/Field.tsx'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { SortableList } from '../../../shared/ui/SortableList.tsx'
import type { FaqsValues } from '../clubForm.ts'
import { formWords as words } from '../formWords.ts'
import styles from './ClubForm.module.css'

/** Questions with their answers, in an order of one's own (CLUB-02). */
export function FaqFields() {
  const { register, control, formState } = useFormContext<FaqsValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'faqs' })
  const errors = formState.errors.faqs
  return (
    <>
      <SortableList
        label={words.faqs}
        ids={fields.map(({ id }) => id)}
        nameOf={(at) => words.faq(at + 1)}
        onMove={move}
      >
        {(at) => (
          <div className={styles.pair}>
            <div className={styles.withRemove}>
              <TextField
                label={words.question(at + 1)}
                dir="auto"
                autoComplete="off"
                error={errors?.[at]?.question?.message}
                {...register(`faqs.${at}.question`, { deps: `faqs.${at}.answer` })}
              />
              <IconButton icon="close" size={20} label={words.removeFaq(at + 1)} onClick={() => remove(at)} />
            </div>
            <TextArea
              label={words.answer(at + 1)}
              rows={2}
              dir="auto"
              error={errors?.[at]?.answer?.message}
              {...register(`faqs.${at}.answer`, { deps: `faqs.${at}.question` })}
            />
          </div>
        )}
      </SortableList>
      {fields.length < limits.faqsMax && (
        <Button
          kind="quiet"
          size="sm"
          icon="plus"
          className={styles.add ?? ''}
          onClick={() => append({ question: '', answer: '' })}
        >
          {words.addFaq}
        </Button>
      )}
    </>
  )
}
