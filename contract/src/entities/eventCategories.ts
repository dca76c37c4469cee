/** The 35 categories, as they are stored (ruling 1); 'Social Media' is shown as 'Social Media & Digital'. */
export const eventCategories = [
  'Article Writing',
  'Coding challange',
  'College festival',
  'Conclave',
  'Conference',
  'Dance',
  'Data Analytics',
  'Data science',
  'Debates',
  'Designing',
  'DJ Concert',
  'Dramatics',
  'Entrepreneurship',
  'Fashion',
  'Fellowship',
  'Finance',
  'Hackathon',
  'Human Resource',
  'Literary',
  'Marketing',
  'Music',
  'Online Trading',
  'Panel discussion',
  'Photography',
  'Poetry',
  'Presentation',
  'Quiz',
  'Robotics',
  'Scholarship',
  'Social Media',
  'Sports',
  'Standup Comedy',
  'Startup fair',
  'Treasure hunt',
  'Workshops',
] as const

export type EventCategory = (typeof eventCategories)[number]

export function eventCategoryLabel(category: EventCategory): string {
  return category === 'Social Media' ? 'Social Media & Digital' : category
}
