import styles from './PagePicture.module.css'

const hues = 12

/** Returns props that set the club's colour as `--club`, chosen by the random digits at the end of its id. */
export function inClubHue(clubId: string, className = '') {
  return {
    className: `${styles.hue} ${className}`,
    'data-club-hue': Number.parseInt(clubId.slice(-2), 16) % hues,
  }
}
