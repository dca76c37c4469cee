import styles from './PagePicture.module.css'

const hues = 12

/** Props that give an element the club's colour as `--club`, from the random digits at the end of its id. */
export function inClubHue(clubId: string, className = '') {
  return {
    className: `${styles.hue} ${className}`,
    'data-club-hue': Number.parseInt(clubId.slice(-2), 16) % hues,
  }
}
