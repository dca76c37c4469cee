import type { HairStyle } from './pictures/portraits.ts'

/** The people of the demo campus, whom development, server tests and browser tests use by these names. */
export interface SeedPerson {
  readonly key: string
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly gender: 'male' | 'female' | 'other'
  readonly college: CollegeKey
  readonly siteAdmin?: true
  /** Of the drawn picture; without it, initials. */
  readonly hair?: HairStyle
  readonly bio?: string
  readonly place?: string
  readonly website?: string
}

export type CollegeKey = 'meridian' | 'lakeside' | 'northgate' | 'harbour'

/** Every demo account's password. */
export const demoPassword = 'notice-board-7'

export const colleges: Readonly<
  Record<
    CollegeKey,
    { name: string; domain: string; restricted: boolean; city: string; description: string; verified: boolean }
  >
> = {
  meridian: {
    name: 'Meridian Institute of Technology',
    domain: 'meridian.edu',
    restricted: true,
    city: 'Pune',
    description: 'Engineering and design, with a workshop that never quite closes.',
    verified: true,
  },
  lakeside: {
    name: 'Lakeside College of Arts',
    domain: 'lakeside.ac.in',
    restricted: false,
    city: 'Udaipur',
    description: 'Theatre, literature and fine arts by the water.',
    verified: true,
  },
  northgate: {
    name: 'Northgate School of Business',
    domain: 'northgate.edu',
    restricted: true,
    city: 'Delhi',
    description: 'Commerce, economics and a debating society with a long memory.',
    verified: true,
  },
  harbour: {
    name: 'Harbour Science College',
    domain: 'harbourscience.edu',
    restricted: false,
    city: 'Kochi',
    description: 'Marine biology, physics and the oldest telescope on the coast.',
    verified: false,
  },
}

export const people: readonly SeedPerson[] = [
  {
    key: 'asha',
    firstname: 'Asha',
    lastname: 'Menon',
    email: 'asha@meridian.edu',
    gender: 'female',
    hair: 'long',
    college: 'meridian',
    bio: 'Third year, civil. Builds bridges out of paper first.',
    place: 'Pune',
    website: 'https://asha.example',
  },
  {
    key: 'ravi',
    firstname: 'Ravi',
    lastname: 'Kulkarni',
    email: 'ravi@meridian.edu',
    gender: 'male',
    hair: 'short',
    college: 'meridian',
    bio: 'Robots, mostly ones that fall over. Ask me about the workshop key.',
    place: 'Pune',
  },
  {
    key: 'meera',
    firstname: 'Meera',
    lastname: 'Shah',
    email: 'meera@lakeside.ac.in',
    gender: 'female',
    hair: 'bun',
    college: 'lakeside',
    bio: 'Directs the winter play.\nAuditions are never as bad as you think.',
    place: 'Udaipur',
    website: 'https://stage.example/lakeside',
  },
  {
    key: 'admin',
    firstname: 'Noor',
    lastname: 'Qureshi',
    email: 'noor@northgate.edu',
    gender: 'female',
    hair: 'long',
    college: 'northgate',
    siteAdmin: true,
  },
  {
    key: 'kabir',
    firstname: 'Kabir',
    lastname: 'Bose',
    email: 'kabir@northgate.edu',
    gender: 'male',
    college: 'northgate',
  },
  {
    key: 'tara',
    firstname: 'Tara',
    lastname: 'Pillai',
    email: 'tara@harbourscience.edu',
    gender: 'female',
    hair: 'curls',
    college: 'harbour',
    bio: 'Keeper of the telescope on clear nights, of the kettle on all others.',
    place: 'Kochi',
  },
  {
    key: 'dev',
    firstname: 'Dev',
    lastname: 'Rathore',
    email: 'dev@lakeside.ac.in',
    gender: 'male',
    college: 'lakeside',
  },
  {
    key: 'zoya',
    firstname: 'Zoya',
    lastname: 'Fernandes',
    email: 'zoya@meridian.edu',
    gender: 'female',
    hair: 'bun',
    college: 'meridian',
  },
  {
    key: 'arjun',
    firstname: 'Arjun',
    lastname: 'Nair',
    email: 'arjun@harbourscience.edu',
    gender: 'male',
    hair: 'short',
    college: 'harbour',
  },
  {
    key: 'ishaan',
    firstname: 'Ishaan',
    lastname: 'Gupta',
    email: 'ishaan@northgate.edu',
    gender: 'other',
    college: 'northgate',
  },
]

/** Each college's admins. */
export const collegeAdmins: readonly { college: CollegeKey; person: string }[] = [
  { college: 'meridian', person: 'zoya' },
  { college: 'lakeside', person: 'meera' },
  { college: 'northgate', person: 'admin' },
]
