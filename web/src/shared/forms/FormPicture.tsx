import { type ComponentProps, use } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { PictureField } from '../upload/PictureField.tsx'
import { DescribedContext, useField } from './FormField.tsx'

interface FormPictureProps<Values extends FieldValues>
  extends Pick<ComponentProps<typeof PictureField>, 'round' | 'ratio' | 'stacked' | 'children'> {
  readonly name: FieldPath<Values>
}

/** A picture of the form around it; while it uploads, the form can't be sent. */
export function FormPicture<Values extends FieldValues>({ name, ...picture }: FormPictureProps<Values>) {
  const { setBusy } = use(DescribedContext)
  const { texts } = useField(name)
  const { value, onChange } = useController({ name }).field
  return <PictureField {...texts} {...picture} value={value ?? ''} onChange={onChange} onBusy={setBusy} />
}
