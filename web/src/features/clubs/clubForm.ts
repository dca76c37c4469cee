import { zodResolver } from '@hookform/resolvers/zod'
import { clubBody } from '@quad/contract/bodies/clubs.ts'
import { email } from '@quad/contract/email.ts'
import { z } from 'zod'
import { formWords } from './formWords.ts'

const { shape } = clubBody

// Existing clients may leave out the email (ruling 61); forms demand it (part 2 §5).
const infoForm = z.strictObject({
  clubImg: shape.clubImg,
  clubName: shape.clubName,
  category: shape.category,
  email,
  privacy: shape.privacy,
  college: z.string(),
})

const descriptionForm = z.strictObject({
  description: shape.description,
  website: shape.website,
  instagram: shape.instagram,
  linkedIn: shape.linkedIn,
  learnings: shape.learnings,
})

const faqsForm = z.strictObject({ faqs: shape.faqs })

const newClubForm = z.strictObject({
  ...infoForm.shape,
  ...descriptionForm.shape,
  ...faqsForm.shape,
  isAdminChannelRequired: z.boolean(),
})

export type InfoValues = z.input<typeof infoForm>
export type DescriptionValues = z.input<typeof descriptionForm>
export type FaqsValues = z.input<typeof faqsForm>
export type NewClubValues = z.input<typeof newClubForm>

// Raw: calls take the bodies' input, of which the schemas' output differs.
const resolverOf = <Schema extends z.ZodObject>(schema: Schema) => zodResolver(schema, undefined, { raw: true })

/** The rules of each form, and how to resolve them. */
export const clubForms = {
  newClub: { schema: newClubForm, resolver: resolverOf(newClubForm) },
  info: { schema: infoForm, resolver: resolverOf(infoForm) },
  description: { schema: descriptionForm, resolver: resolverOf(descriptionForm) },
  faqs: { schema: faqsForm, resolver: resolverOf(faqsForm) },
} as const

const noFaq = { question: '', answer: '' }
const noLearning = { learning: '' }

/** A new club starts public, in its maker's college (ruling 69), with two empty questions. */
export function newClubValues(collegeId: string): Omit<NewClubValues, 'category'> {
  return {
    clubImg: '',
    clubName: '',
    email: '',
    privacy: 'public',
    college: collegeId,
    isAdminChannelRequired: false,
    description: '',
    website: '',
    instagram: '',
    linkedIn: '',
    learnings: [noLearning],
    faqs: [noFaq, noFaq],
  }
}

/** What a form may still need, in the order of its fields. */
export const neededLabels = {
  clubName: formWords.name,
  category: formWords.category,
  email: formWords.email,
  description: formWords.description,
  website: formWords.website,
  instagram: formWords.instagram,
  linkedIn: formWords.linkedIn,
  learnings: formWords.learnings,
  faqs: formWords.faqs,
} as const
