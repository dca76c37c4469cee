const how = (facts: string) =>
  `They get a notification and a mail with the ${facts} before and after. Changes within ten minutes are sent together.`

/** Says how many people a change notifies, and asks for a line to them (EVT-16, SESS-03). */
export const notifiedWords = {
  count: (count: number) =>
    count === 1 ? '1 person will be told' : `${count.toLocaleString('en-IN')} people will be told`,
  how: { event: how('time, place, link or fee'), session: how('time, place or link') },
  note: 'A line for them',
} as const
