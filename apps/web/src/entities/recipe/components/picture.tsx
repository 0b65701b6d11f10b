import type { PictureDetails } from '@souschef/contract'
import {
  PICTURE_WIDTHS,
  type PictureFormat,
  pictureIdOf,
  variantUrl,
} from '@souschef/contract/picture-address'
import { useEffect, useRef } from 'react'
import { afterFirstPaint } from '#platform/after-first-paint.ts'
import styles from './recipe-picture.module.css'

interface PictureProps {
  readonly url: string
  /** Undefined if the server does not know them. */
  readonly details: PictureDetails | undefined
  readonly alt: string
  /** The width of its box, as in the attribute `sizes`. */
  readonly sizes: string
  readonly className?: string | undefined
  /** Whether it is on the first screen, and so is loaded eagerly. */
  readonly isFirst?: boolean
  /** Called with the address of a picture that cannot be loaded. */
  readonly onError?: (url: string) => void
}

/** A picture of our own server in the size and format that suit the browser, with a blurred placeholder until it is loaded. */
export function Picture({ url, details, alt, sizes, className, isFirst = false, onError }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const thumbhash = details?.thumbhash ?? ''
  useEffect(() => {
    const { current } = image
    // An error before hydration has no listener.
    const isComplete = current?.complete === true
    if (isComplete && current.naturalWidth === 0) onError?.(url)
    if (isComplete || thumbhash === '') return undefined
    return afterFirstPaint(() => void showPlaceholder(image, thumbhash))
  }, [url, thumbhash, onError])
  const id = pictureIdOf(url)
  const effectiveSizes = isFirst ? sizes : `auto, ${sizes}`
  return (
    <picture className={styles['choices']}>
      {id !== null &&
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={srcSetOf(id, details?.width, format)}
            sizes={effectiveSizes}
          />
        ))}
      <img
        ref={image}
        className={className}
        src={url}
        {...(id !== null && { srcSet: srcSetOf(id, details?.width, 'jpeg'), sizes: effectiveSizes })}
        alt={alt}
        width={details?.width ?? 640}
        height={details?.height ?? 480}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        onError={() => onError?.(url)}
      />
    </picture>
  )
}

/** @param maxWidth width in pixels: a narrow picture has fewer sizes */
const srcSetOf = (id: string, maxWidth = 1280, format: PictureFormat): string =>
  PICTURE_WIDTHS.filter((width, index) => index === 0 || (PICTURE_WIDTHS[index - 1] ?? 0) < maxWidth)
    .map((width) => `${variantUrl(id, `${width}.${format}`)} ${Math.min(width, maxWidth)}w`)
    .join(', ')

/** Shown behind the picture, which covers it once it is loaded. */
async function showPlaceholder(
  image: { readonly current: HTMLImageElement | null },
  thumbhash: string,
): Promise<void> {
  const { placeholderUrl } = await import('./placeholder.ts')
  if (image.current !== null) image.current.style.backgroundImage = `url(${placeholderUrl(thumbhash)})`
}
