import { clubBody } from '@quad/contract/bodies/clubs.ts'
import { email } from '@quad/contract/email.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import { limits } from '@quad/contract/limits.ts'
import { z } from 'zod'
import { contactFields } from '../../entities/page/PageFields.tsx'
import { describeForm, type ValuesOf } from '../../shared/forms/describe.ts'
import { valuesFrom } from '../../shared/forms/values.ts'

const { shape } = clubBody

const info = {
  clubImg: {
    kind: 'picture',
    label: 'Picture',
    hint: 'Square. Shown wherever the club appears.',
    rule: shape.clubImg.unwrap(),
  },
  clubName: { kind: 'text', label: 'Name', max: limits.clubNameLength, rule: shape.clubName },
  category: { kind: 'select', label: 'Category', rule: shape.category },
  // Existing clients may leave out the email (ruling 61); forms demand it (CLUB-02).
  email: { kind: 'email', label: 'Email', hint: 'Where people reach the club', rule: email },
  privacy: {
    kind: 'choice',
    label: 'Who can find it?',
    choices: [
      { value: 'public', label: 'Public', hint: 'Listed for everyone.' },
      { value: 'private', label: 'Private', hint: 'In no list and no college. People need its link to ask.' },
    ],
  },
  college: { kind: 'select', label: 'College', when: { privacy: 'public' } },
  joining: {
    kind: 'choice',
    label: 'Who can join?',
    choices: [
      { value: 'request', label: 'By request', hint: 'People ask, and you accept.' },
      { value: 'college', label: 'Open to its college', hint: 'Its students join at once. Others ask.' },
    ],
    when: { privacy: 'public' },
  },
} as const

const description = {
  description: {
    kind: 'area',
    label: 'Description',
    hint: 'What you do, when you meet, and who should come',
    rows: 5,
    rule: shape.description,
  },
  website: contactFields.website,
  instagram: contactFields.instagram,
  linkedIn: contactFields.linkedIn,
  learnings: {
    kind: 'list',
    label: 'What members learn',
    hint: 'At most six, shown as a checklist.',
    words: {
      row: (place: number) => `Learning ${place}`,
      add: 'Add a learning',
      remove: (place: number) => `Remove learning ${place}`,
    },
    most: limits.learningsMax,
    rule: shape.learnings.unwrap(),
    each: { learning: { kind: 'text', label: (place: number) => `Learning ${place}` } },
  },
} as const

const faqs = {
  faqs: {
    kind: 'list',
    label: 'FAQs',
    hint: 'What newcomers ask. Leave out pairs that you do not need.',
    words: {
      row: (place: number) => `FAQ ${place}`,
      add: 'Add a question',
      remove: (place: number) => `Remove question ${place}`,
    },
    most: limits.faqsMax,
    rule: shape.faqs.unwrap(),
    each: {
      question: { kind: 'text', label: (place: number) => `Question ${place}`, deps: 'answer' },
      answer: { kind: 'area', label: (place: number) => `Answer ${place}`, rows: 2, deps: 'question' },
    },
  },
} as const

const newClub = {
  ...info,
  ...description,
  ...faqs,
  isAdminChannelRequired: {
    kind: 'check',
    label: 'Add an announcement channel',
    hint: 'Everyone reads it, only admins write in it. The club starts with a General channel as well.',
  },
} as const

export type InfoValues = ValuesOf<typeof info>
export type DescriptionValues = ValuesOf<typeof description>
export type FaqsValues = ValuesOf<typeof faqs>
export type NewClubValues = ValuesOf<typeof newClub>

export const clubForms = {
  newClub: describeForm(newClub),
  info: describeForm(info),
  description: describeForm(description),
  faqs: describeForm(faqs),
} as const

const noFaq = { question: '', answer: '' }
const noLearning = { learning: '' }

/** A new club starts public, in its maker's college (ruling 69), with two empty questions. */
export const newClubValues = (college: string): NewClubValues =>
  valuesFrom(newClub, { college, learnings: [noLearning], faqs: [noFaq, noFaq] })

/** The form's initial values from a club. A private club that becomes public starts in `ownCollege` (ruling 69). */
export function infoOf(club: Club, ownCollege: string): InfoValues {
  return valuesFrom(info, {
    ...club,
    category: z.enum(shape.category.enum).parse(club.category),
    college: club.privacy === 'private' ? ownCollege : (club.college?._id ?? ''),
  })
}

export function descriptionOf(club: Club): DescriptionValues {
  const { learnings } = club
  return valuesFrom(description, { ...club, learnings: learnings.length > 0 ? learnings : [noLearning] })
}

/** At least two pairs, as in the form of a new club. */
export function faqsOf({ faqs: saved }: Club): FaqsValues {
  return { faqs: [...saved, noFaq, noFaq].slice(0, Math.max(2, saved.length)) }
}

/** Texts around the fields of every form. */
export const formWords = {
  createTitle: 'Create a club',
  createText: 'You become its first admin. Everything can be changed later.',
  create: 'Create club',
  save: 'Save changes',
  preview: 'How people will see it',
  previewName: 'Your club',
  previewText: 'A line of what it does',
  previewNote: 'Every club gets a colour of its own once it is created.',
  chooseCategory: 'Choose…',
  noCollege: 'No college',
  collegeHint: "Its page lists the club as unofficial until the college's admins verify it.",
  links: 'Links',
  parts: { basics: 'The basics', place: 'Where it belongs', about: 'What it is about' },
} as const
