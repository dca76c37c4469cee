import { schemaResolver } from '../../shared/forms/resolver.ts'
import { clubBody } from '@quad/contract/bodies/clubs.ts'
import { email } from '@quad/contract/email.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import { z } from 'zod'
import { formWords } from './formWords.ts'

const { shape } = clubBody

// Existing clients may leave out the email (ruling 61); forms demand it (CLUB-02).
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
const resolverOf = <Schema extends z.ZodObject>(schema: Schema) => schemaResolver(schema, undefined, { raw: true })

/** The rules of each form, and how to resolve them. */
export const clubForms = {
  newClub: { schema: newClubForm, resolver: resolverOf(newClubForm) },
  info: { schema: infoForm, resolver: resolverOf(infoForm) },
  description: { schema: descriptionForm, resolver: resolverOf(descriptionForm) },
  faqs: { schema: faqsForm, resolver: resolverOf(faqsForm) },
} as const

export const noFaq = { question: '', answer: '' }
export const noLearning = { learning: '' }

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

/** The basics of a club, as its form begins. A private one that becomes public begins in `ownCollege` (ruling 69). */
export function infoOf(club: Club, ownCollege: string): InfoValues {
  return {
    clubImg: club.clubImg,
    clubName: club.clubName,
    category: z.enum(shape.category.enum).parse(club.category),
    email: club.email,
    privacy: club.privacy,
    college: club.privacy === 'private' ? ownCollege : (club.college?._id ?? ''),
  }
}

export function descriptionOf({ description, website, instagram, linkedIn, learnings }: Club): DescriptionValues {
  return { description, website, instagram, linkedIn, learnings: learnings.length > 0 ? learnings : [noLearning] }
}

/** At least two pairs, as in the form of a new club. */
export function faqsOf({ faqs }: Club): FaqsValues {
  return { faqs: [...faqs, noFaq, noFaq].slice(0, Math.max(2, faqs.length)) }
}

const info = { clubName: formWords.name, category: formWords.category, email: formWords.email } as const
const description = {
  description: formWords.description,
  website: formWords.website,
  instagram: formWords.instagram,
  linkedIn: formWords.linkedIn,
  learnings: formWords.learnings,
} as const
const faqs = { faqs: formWords.faqs } as const

/** Labels of the values that each form may still need, in the order of its fields. */
export const neededLabels = { newClub: { ...info, ...description, ...faqs }, info, description, faqs } as const
