import { z } from 'zod'

/** The branches of study from which people choose; one list, so that an event can name them. */
export const branches = [
  'Agriculture',
  'Architecture',
  'Arts and humanities',
  'Biotechnology',
  'Business and management',
  'Chemical engineering',
  'Civil engineering',
  'Commerce',
  'Computer science',
  'Design',
  'Economics',
  'Electrical engineering',
  'Electronics',
  'Information technology',
  'Law',
  'Mathematics',
  'Mechanical engineering',
  'Media',
  'Medicine and health',
  'Sciences',
  'Other',
] as const

export const years = ['1', '2', '3', '4', '5', '6'] as const

/** What a person says about their studies: self-declared, and confirmed by nobody (PROF-07). */
export const study = z.strictObject({
  /** The year of study. */
  year: z.enum(years).optional(),
  branch: z.enum(branches).optional(),
})
