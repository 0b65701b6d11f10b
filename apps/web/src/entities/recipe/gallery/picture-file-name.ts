/** Characters that file names must not contain on some system. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/gu
const MAX_NAME_LENGTH = 100

/** The name under which a picture is saved (GAL-5). @param number of the picture, from 1 */
export const pictureFileName = (title: string, number: number): string =>
  `${[...title.replaceAll(FORBIDDEN, '_')].slice(0, MAX_NAME_LENGTH).join('')}_image_${number}.jpg`
