/** Which of the eight pairs of colours a person has: the value of `data-person-hue`, by the random end of the id. */
export const personHue = (userId: string) => Number.parseInt(userId.slice(-1), 16) % 8
