import type { SeedMessage } from './seedMessage.ts'

/** What the clubs of the first demo log-in said, by name, so that no two of its conversations are alike. */
export const clubTalk: ReadonlyMap<string, readonly SeedMessage[]> = new Map<string, readonly SeedMessage[]>([
  [
    'Late Night Code',
    [
      { by: 0, hoursAgo: 78, text: 'Thursday’s two problems are graphs, both of them. Lab 4 at nine, chai at ten.' },
      { by: 1, hoursAgo: 77, text: 'Is last week’s solution somewhere?' },
      { by: 0, hoursAgo: 76.8, text: 'In Files, with the slow version that most of us wrote first.' },
      {
        by: 2,
        hoursAgo: 53,
        title: 'Python or C++ for the regionals?',
        text: 'Two of us know both, one knows only Python.',
        replies: [
          { by: 3, hoursAgo: 52, text: 'Python, and one C++ file for the shortest paths.' },
          { by: 4, hoursAgo: 51.5, text: 'Practise reading input first. That is where we lost ten minutes.' },
          { by: 2, hoursAgo: 51, text: 'Fair. I’ll write us a template.' },
        ],
      },
      { by: 1, hoursAgo: 29, text: 'Which topic next?', poll: { options: ['Flows', 'Strings', 'Geometry'] } },
      { by: 4, hoursAgo: 7, text: 'Problem B passes if you sort by the end, not by the start' },
      { by: 5, hoursAgo: 6.4, text: 'I tried everything but that' },
    ],
  ],
  [
    'Robotics Society',
    [
      {
        by: 0,
        hoursAgo: 82,
        text: 'The sumo ring is back from the carpenter, one metre fifty, black with a white edge.',
      },
      { by: 1, hoursAgo: 81, text: 'My line sensor reads the floor tiles as an edge' },
      { by: 3, hoursAgo: 80.4, text: 'Lower it to eight millimetres and shade it with tape' },
      {
        by: 2,
        hoursAgo: 56,
        title: 'Battery rules for Friday',
        text: 'Do we allow lithium cells in the ring?',
        replies: [
          { by: 0, hoursAgo: 55, text: 'Yes, in a case, and charged only at the bench with the bucket of sand.' },
          { by: 4, hoursAgo: 54, text: 'I’ll bring the cell tester.' },
        ],
      },
      { by: 0, hoursAgo: 31, text: 'Who drives to the regional?', poll: { options: ['I can drive', 'I need a seat'] } },
      { by: 5, hoursAgo: 10, text: 'It followed the line for the first time. Then it followed my shoe.' },
      { by: 1, hoursAgo: 9.5, text: 'Good taste in lines' },
    ],
  ],
])
