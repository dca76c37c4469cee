/** The value of `data-person-hue`: one of eight colour pairs, chosen by the id's random last digit. */
export const personHue = (userId: string) => Number.parseInt(userId.slice(-1), 16) % 8
