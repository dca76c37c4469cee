const undecomposed: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** A text in lower case without accents; curly apostrophes are straight. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[`‘’ʻʼ]/g, "'")
    .replaceAll(/[ıłøđðħßæœþ]/g, (letter) => undecomposed[letter] ?? letter)
    .normalize('NFC')
}

/** A text in lower case without accents, apostrophes and punctuation, its words apart by one space. */
export function foldText(text: string): string {
  return foldLetters(text)
    .replaceAll("'", '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
