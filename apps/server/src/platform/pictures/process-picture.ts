import { AVATAR_WIDTHS } from '@souschef/contract/avatar-address'
import { PICTURE_WIDTHS, type PictureFormat } from '@souschef/contract/picture-address'
import { err, ok, type Result } from '@souschef/domain/result'
import sharp, { type OutputInfo, type ResizeOptions, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { AvatarFile, PictureError, PictureFile, ProcessedPicture } from './picture.ts'

// Runs in a worker thread only: sharp and its libraries take 20 MB, and hold memory for as long as they are loaded.

/** Pixels of an upload, checked before it is decoded: each of them takes four bytes or more. Phones take photos of 48 megapixels. */
const MAX_PIXELS = 50_000_000

/** A picture can be this many times as high as wide; longer ones become narrower. */
const MAX_ASPECT_RATIO = 2

/** Bounds what a ThumbHash is computed from. */
const THUMBHASH_PIXELS = 100

const MAX_WIDTH = 1280

const MAX_AVATAR_WIDTH = Math.max(...AVATAR_WIDTHS)

/** How long decoding or encoding one size may take. */
const MAX_SECONDS = 20

sharp.cache(false)
// One picture at a time on one core; the other cores serve requests.
sharp.concurrency(1)
// Decoders are chosen by content. All others, such as those of SVG, PDF and TIFF, are blocked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
})

/** Accepted for avatars (DEC-53). */
const AVATAR_FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif'])
const UPLOAD_FORMATS: ReadonlySet<string> = new Set([...AVATAR_FORMATS, 'webp', 'heif'])

/** Decoded pixels, upright and in sRGB, without any metadata. */
interface Pixels {
  readonly data: Uint8Array
  readonly info: Pick<OutputInfo, 'width' | 'height' | 'channels'>
}

const OPTIONS = { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 } as const

const ENCODERS = {
  jpeg: (picture) => picture.jpeg({ quality: 82 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  // The default effort takes eight times as long for files a few percent smaller.
  avif: (picture) => picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
} as const satisfies Record<PictureFormat, (picture: Sharp) => Sharp>

/**
 * Decodes an upload and re-encodes it in all sizes as JPEG and WebP: nothing of the file itself remains, neither metadata nor
 * what else it may contain. Of moving pictures the first frame is taken; transparent ones get a white background.
 *
 * @param path of the uploaded file
 */
export async function processUpload(path: string): Promise<Result<ProcessedPicture, PictureError>> {
  const refusal = await checkUpload(path, UPLOAD_FORMATS)
  if (refusal !== null) return err(refusal)
  let largest: Pixels
  try {
    largest = await decode(sharp(path, OPTIONS).autoOrient())
  } catch {
    return err('IMAGE_PROCESSING_ERROR')
  }
  const { width, height } = largest.info
  return ok({
    width,
    height,
    thumbhash: await thumbHash(largest),
    files: await encode(largest, ['jpeg', 'webp']),
  })
}

/**
 * Decodes an upload and re-encodes the square in its middle in all sizes of an avatar, as `processUpload` does.
 *
 * @param path of the uploaded file
 */
export async function processAvatar(path: string): Promise<Result<readonly AvatarFile[], PictureError>> {
  const refusal = await checkUpload(path, AVATAR_FORMATS)
  if (refusal !== null) return err(refusal)
  try {
    const square = { width: MAX_AVATAR_WIDTH, height: MAX_AVATAR_WIDTH, fit: 'cover' } as const
    const { data, info } = await decode(sharp(path, OPTIONS).autoOrient(), square)
    const files: AvatarFile[] = []
    for (const width of AVATAR_WIDTHS) {
      const picture = sharp(data, { raw: info }).resize(width, width).timeout({ seconds: MAX_SECONDS })
      files.push({ variant: `${width}.webp`, content: await ENCODERS.webp(picture).toBuffer() })
    }
    return ok(files)
  } catch {
    return err('IMAGE_PROCESSING_ERROR')
  }
}

/** @param jpeg the largest JPEG of a picture */
export async function encodeAvif(jpeg: Uint8Array): Promise<readonly PictureFile[]> {
  return encode(await decode(sharp(jpeg, OPTIONS)), ['avif'])
}

/** Reads the header only. */
async function checkUpload(path: string, formats: ReadonlySet<string>): Promise<PictureError | null> {
  try {
    // Without the limit, so that its own error can be distinguished from others.
    const { width, height, format, compression } = await sharp(path, {
      ...OPTIONS,
      limitInputPixels: false,
    }).metadata()
    // HEIC has the container of AVIF, and a codec that is not free.
    if (!formats.has(format) || (format === 'heif' && compression !== 'av1')) return 'UNSUPPORTED_MEDIA_TYPE'
    return width * height > MAX_PIXELS ? 'TOO_MANY_PIXELS' : null
  } catch (error) {
    return error instanceof Error && error.message.includes('unsupported image format')
      ? 'UNSUPPORTED_MEDIA_TYPE'
      : 'IMAGE_PROCESSING_ERROR'
  }
}

const FULL_SIZE = {
  width: MAX_WIDTH,
  height: MAX_WIDTH * MAX_ASPECT_RATIO,
  fit: 'inside',
  withoutEnlargement: true,
} as const

const decode = (picture: Sharp, size: ResizeOptions = FULL_SIZE): Promise<Pixels> =>
  picture
    .flatten({ background: '#fff' })
    .resize(size)
    .toColourspace('srgb')
    .removeAlpha()
    .timeout({ seconds: MAX_SECONDS })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })

const scaled = ({ data, info }: Pixels, width: number, height = width * MAX_ASPECT_RATIO): Sharp =>
  sharp(data, { raw: info })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS })

async function encode(largest: Pixels, formats: readonly PictureFormat[]): Promise<readonly PictureFile[]> {
  const files: PictureFile[] = []
  for (const width of PICTURE_WIDTHS)
    for (const format of formats)
      files.push({
        variant: `${width}.${format}`,
        content: await ENCODERS[format](scaled(largest, width)).toBuffer(),
      })
  return files
}

async function thumbHash(largest: Pixels): Promise<string> {
  const { data, info } = await scaled(largest, THUMBHASH_PIXELS, THUMBHASH_PIXELS)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
