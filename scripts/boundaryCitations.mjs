import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { listFiles } from './boundaryTexts.mjs'

// Also matches .ci/run and .env.example.
const TEXT_FILE = /\.(m?[jt]sx?|md|sql|css|html|json|ya?ml|example)$|^run$/
// Skipped: it contains violations on purpose.
const PLANTING = 'scripts/boundaryPlants.mjs'

// A comment may break a citation over two lines.
const LINE_BREAK = /\s*\n\s*(?:\/\/|\*(?!\/)|--|#)?\s*/g
const RULINGS = /\brulings? (\d+(?:(?:, and|, or|,| and| or|[–-]) ?\d+)*)/gi
// wire.md is the only page with numbered sections.
const SECTION = /§ ?(\d+(?:\.\d+)*)/g
const PART = /\bpart \d+,? §/gi

const UPWARDS = /(?<![\w./\\-])\.\.(?=[/'"`])(?:\/[\w.@-]*)*/g
const FROM_ROOT = /\b(?:ROOT|root|cwd\(\)), ['"`]\.\.[\w./-]*/g
const NEIGHBOUR = /\bshared\/spec\b|(?<=['"`])\/(?:work|home|root|Users)\/\w[\w./-]*/g

const CHECKS = {
  'known-ruling': ({ text }, { rulings }) =>
    found(text, RULINGS, 1)
      .flatMap((list) => list.match(/\d+/g))
      .filter((number) => !rulings.has(number))
      .map((number) => `cites ruling ${number}, which docs/rulings.md lacks`),
  'known-section': ({ text }, { sections }) =>
    found(text, SECTION, 1)
      .filter((number) => !sections.has(number))
      .map((number) => `cites §${number}, which docs/wire.md lacks`),
  'no-part': ({ text }) => found(text, PART).map((part) => `cites ${part}: name the feature row or the ruling`),
  'stays-inside': ({ path, text }) =>
    [
      ...found(joinSteps(text), UPWARDS).filter((up) => normalize(join(dirname(path), up)).startsWith('..')),
      ...found(joinSteps(text), FROM_ROOT),
      ...found(text, NEIGHBOUR),
    ].map((place) => `names ${place}, which is outside the repository`),
}

export const CITATION_RULES = Object.keys(CHECKS)

/** Checks the rulings, sections and file paths that texts cite; returns `{ rule, from, message }` per violation. */
export function checkCitations(base) {
  const known = {
    rulings: numbersIn(base, 'docs/rulings.md', /^- \*\*(\d+)\*\*/gm),
    sections: numbersIn(base, 'docs/wire.md', /^## (\d+)\. /gm),
  }
  return listFiles(base, TEXT_FILE)
    .filter((path) => path !== PLANTING)
    .flatMap((path) => {
      const file = { path, text: readFileSync(join(base, path), 'utf8').replaceAll(LINE_BREAK, ' ') }
      return CITATION_RULES.flatMap((rule) =>
        CHECKS[rule](file, known).map((message) => ({ rule, from: path, message })),
      )
    })
}

function numbersIn(base, page, heading) {
  return new Set(found(readFileSync(join(base, page), 'utf8'), heading, 1))
}

function found(text, pattern, group = 0) {
  return [...text.matchAll(pattern)].map((match) => match[group])
}

// Joins the '..' arguments of a path.join, so that they match as one path.
function joinSteps(text) {
  return text.replaceAll(/(?<=\.\.)(['"`]), \1/g, '/')
}
