/** Texts about the viewer's private calendar. */
export const calendarWords = {
  title: 'Quad in your calendar',
  text: 'The events you joined and the sessions of your clubs, in the calendar of your phone or computer. It updates by itself.',
  create: 'Create calendar address',
  secret: 'Anyone with this address can see your events. Renew it if you gave it to somebody by mistake.',
  renew: 'Renew address',
  end: 'Turn off',
  questions: {
    renew: {
      title: 'Renew the address of your calendar?',
      text: 'Calendars that use the present address stop getting changes, until you add the new one there.',
      act: 'Renew address',
      done: 'Your calendar has a new address',
    },
    end: {
      title: 'Turn off your calendar?',
      text: 'Calendars that use its address stop getting changes. What they have already stays in them.',
      act: 'Turn off',
      done: 'Your calendar is turned off',
    },
  },
} as const
