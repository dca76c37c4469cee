import type { Chance } from './generateChance.ts'

const slots: Readonly<Record<string, readonly string[]>> = {
  place: [
    'the central library',
    'the old canteen',
    'lecture hall 3',
    'the seminar room',
    'the amphitheatre',
    'the maker lab',
    'the hostel terrace',
    'the football ground',
    'the music room',
    'the east gate',
    'the computer centre',
    'the botanical garden',
    'the print shop',
    'the basketball court',
    'the black box',
    'the reading room',
  ],
  course: [
    'linear algebra',
    'organic chemistry',
    'macroeconomics',
    'operating systems',
    'thermodynamics',
    'contract law',
    'modern history',
    'statistics',
    'fluid mechanics',
    'microbiology',
    'signal processing',
    'comparative literature',
    'cost accounting',
    'genetics',
    'compiler design',
  ],
  group: [
    'the debating society',
    'the film club',
    'the robotics team',
    'the hiking group',
    'the quiz club',
    'the student council',
    'the theatre group',
    'the astronomy club',
    'the photography circle',
    'the coding club',
    'the chess club',
    'the choir',
    'the blood-donation volunteers',
    'the campus radio',
    'the gardening circle',
  ],
  day: ['today', 'tomorrow', 'on Monday', 'on Tuesday', 'this Wednesday', 'on Friday', 'this weekend', 'next Sunday'],
  time: [
    'at seven in the morning',
    'at noon',
    'at four',
    'after the last lecture',
    'at half past five',
    'at eight sharp',
  ],
  food: [
    'masala dosa',
    'lemon rice',
    'chai and samosas',
    'the paneer roll',
    'filter coffee',
    'cold noodles',
    'vada pav',
    'mango lassi',
    'the egg sandwich',
    'idli with far too much chutney',
  ],
  thing: [
    'a grey umbrella',
    'a scientific calculator',
    'a set of keys with a wooden fish',
    'a lab coat, size M',
    'one white earphone',
    'a green water bottle',
    'a student card',
    'a notebook full of integrals',
    'a bicycle pump',
    'a pair of reading glasses',
  ],
  work: [
    'the term paper',
    'the group project',
    'the lab report',
    'the internship form',
    'the problem set',
    'the poster for the fair',
    'the final-year thesis',
    'the presentation slides',
  ],
  feeling: [
    'tired but happy',
    'slightly famous',
    'quite proud',
    'confused',
    'two days behind',
    'ready for the holidays',
  ],
  number: ['three', 'four', 'five', 'seven', 'a dozen', 'twenty', 'about thirty', 'exactly two'],
}

const openers: readonly string[] = [
  '{Group} meets {day} {time} in {place}. New faces are welcome.',
  'Does anyone have notes from the last {course} lecture? I will pay in {food}.',
  'Found {thing} near {place}. It waits for its owner at the front desk.',
  'Lost: {thing}, probably in {place}. Please write to me if you see it.',
  'Finally handed in {work}. Feeling {feeling}.',
  'We need {number} more people for {group}. No experience asked, only patience.',
  'The {course} quiz has moved to {day}. Check the board before you panic.',
  'Unpopular opinion: {food} from {place} beats everything else on this campus.',
  'Study group for {course} {day} {time}, {place}. Bring the old papers.',
  'Whoever booked {place} for the whole afternoon: we only need it for an hour, can we share?',
  '{Group} is looking for someone who can draw. Or at least hold a pen.',
  'Reminder that {work} is due {day}. You are reading this instead of writing it.',
  'Today I learned that {place} has a door on the other side. Three years, and nobody told me.',
  'Our team reached the finals! Come and shout for us {day} {time}.',
  'Is {place} open {day}? The notice says one thing and the guard another.',
  'Selling last year’s {course} textbook, hardly opened, which explains my marks.',
  'Thanks to everyone who came to {place} yesterday. {Number} people, one projector, no power cut.',
  'Looking for a flatmate from next month, ten minutes from {place}. Must like {food}.',
  'Results for {course} are out. Breathe first, then look.',
  'Tickets for the evening with {group} are at {place} until {day}.',
]

const followers: readonly string[] = [
  'We start {time} and stay as long as the lights do.',
  'If it rains we move to {place}.',
  'Last time {number} of us came and it was one of the best evenings of the term.',
  'There will be {food}, so come early.',
  'I asked {group} and they said yes before I had finished the sentence.',
  'Bring {thing} if you have one, we are always short.',
  'Right now I am {feeling}, ask me again tomorrow.',
  'The professor of {course} promised to drop by as well.',
  'Ask me anything below, I will answer after class.',
  'Everything that we collect goes to {group}.',
  'Somebody left {thing} there last week, so look around when you come.',
  'It took {number} attempts, a borrowed laptop and a lot of {food}.',
  'First-years, this one is really for you: nobody expects you to know anything about {course} yet.',
  'The sign-up sheet hangs at {place}; writing a comment here is just as good.',
  'And no, {work} is not an excuse. We all have one.',
  'More at https://clubs.example/notice if you like to read.',
]

const remarks: readonly string[] = [
  'Count me in.',
  'I will be there {day}.',
  'Is there still room? We are {number}.',
  'You can have my {course} notes, they are readable up to page nine.',
  'See you at {place}.',
  'Best news of the week.',
  'Congratulations! You earned it.',
  'Sorry, I have {work} until then. Next time.',
  'Can people from other colleges come?',
  'I think I saw it at {place} this morning.',
  'Who do we ask about this, {group}?',
  'Only if there is {food}.',
  'Same here, {feeling}.',
  'Could you put this up at {place} as well? Many of us pass there.',
  'Sent you a message.',
  'Wait, is that {day} or the day after?',
  'I was there last year, it was great. Go.',
  'This made my day, thank you.',
]

/** The text of a post: mostly one to three sentences; a fifth have over 300 characters, a few have long paragraphs. */
export function postText(chance: Chance): string {
  const kind = chance.unit()
  if (kind < 0.4) return sentence(chance, openers)
  if (kind < 0.78) return [sentence(chance, openers), ...several(chance, followers, 1 + chance.integer(2))].join(' ')
  const paragraphs = kind < 0.96 ? 1 : 2 + chance.integer(4)
  const texts = Array.from({ length: paragraphs }, (_, at) =>
    [...(at === 0 ? [sentence(chance, openers)] : []), ...several(chance, followers, 4 + chance.integer(4))].join(' '),
  )
  return texts.join('\n\n')
}

/** The text of a comment: one remark, sometimes two. */
export function commentText(chance: Chance): string {
  return several(chance, remarks, chance.unit() < 0.8 ? 1 : 2).join(' ')
}

function several(chance: Chance, templates: readonly string[], count: number): string[] {
  const start = chance.integer(templates.length)
  // Neighbours in the list instead of random draws, so that no text repeats a sentence.
  return Array.from({ length: count }, (_, at) => fill(chance, templates[(start + at) % templates.length] ?? ''))
}

const sentence = (chance: Chance, templates: readonly string[]) => fill(chance, chance.pick(templates))

function fill(chance: Chance, template: string): string {
  return template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const word = chance.pick(slots[name.toLowerCase()] ?? [name])
    return /^[A-Z]/.test(name) ? word.charAt(0).toUpperCase() + word.slice(1) : word
  })
}
