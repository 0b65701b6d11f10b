import type { RecipeResponse } from '@souschef/contract'
import { isOwnPicture } from '#platform/own-picture.ts'
import { isWebLink } from './links.ts'

export type StepMedia = RecipeResponse['steps'][number]['media'][number]

/** Whether it is a picture of our own server, which is embedded; everything else is a link (DEC-29). */
export const isStepPicture = ({ type, url }: StepMedia): boolean => type === 'image' && isOwnPicture(url)

/** The media of a step that are shown: our own, and links to web pages. */
export const displayableMedia = (media: readonly StepMedia[]): readonly StepMedia[] =>
  media.filter(({ url }) => isOwnPicture(url) || isWebLink(url))
