export interface GeneratedCollege {
  readonly name: string
  readonly domain: string
  readonly city: string
  readonly description: string
}

const cities = [
  'Jaipur',
  'Nagpur',
  'Mysuru',
  'Bhopal',
  'Guwahati',
  'Coimbatore',
  'Chandigarh',
  'Surat',
  'Indore',
  'Visakhapatnam',
  'Dehradun',
  'Madurai',
] as const

// The title with the city in it, the word in its domain, and what it teaches.
const kinds = [
  ['# Institute of Technology', 'tech', 'Engineering by the shelf-metre, and a robotics lab that is never empty.'],
  ['# College of Arts and Letters', 'arts', 'Languages, history and a theatre older than the college itself.'],
  ['# School of Management', 'business', 'Commerce, economics and a case-study room that argues until ten.'],
  ['# University of Science', 'science', 'Physics, chemistry and biology around one very large garden.'],
  ['# Medical College', 'medical', 'Teaching wards, a blood bank and students who can sleep anywhere.'],
] as const

/** The colleges of the generated people: five kinds in twelve cities, none of them in the demo campus. */
export const generatedColleges: readonly GeneratedCollege[] = cities.flatMap((city) =>
  kinds.map(([title, word, description]) => ({
    name: title.replace('#', city),
    domain: `${word}.${city.toLowerCase()}.example`,
    city,
    description,
  })),
)
