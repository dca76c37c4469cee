// What Windows, macOS or Linux take for a folder, a device or a control character, and marks that turn text around.
const unfit = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}/\\:*?"<>|]/gu
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const longest = 80
const ending = /\.[\p{L}\p{N}]{1,11}$/u

const atEnds = /^[\s.]+|[\s.]+$/g

/** A name of a file or folder in an archive that every system unpacks, within its folder; `other` if nothing is left. */
export function archiveName(name: string, other: string): string {
  const plain = name.normalize('NFC').replaceAll(unfit, '_').replaceAll(atEnds, '').replace(devices, '_$&')
  if (plain === '') return other
  const [stem, end] = inTwo(plain)
  return `${[...stem].slice(0, longest).join('').replaceAll(atEnds, '')}${end}`
}

/** The name, or with a number if it is taken, whatever its case; adds it to the taken ones. */
export function unusedName(name: string, taken: Set<string>): string {
  const [stem, end] = inTwo(name)
  let free = name
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${stem} (${count})${end}`
  taken.add(free.toLowerCase())
  return free
}

function inTwo(name: string): [stem: string, ending: string] {
  const dot = ending.exec(name)?.index ?? 0
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
}
