import type { MediaType } from '@souschef/domain'

const BY_ENDING: Readonly<Record<string, MediaType>> = {
  mp4: 'video',
  webm: 'video',
  mov: 'video',
  m4v: 'video',
  mp3: 'audio',
  m4a: 'audio',
  ogg: 'audio',
  wav: 'audio',
  flac: 'audio',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  webp: 'image',
  gif: 'image',
  avif: 'image',
}

const VIDEO_HOSTS =
  /(?:^|\.)(?:youtube\.com|youtu\.be|vimeo\.com|rutube\.ru|dailymotion\.com|tiktok\.com|vkvideo\.ru)$/

/** The media type of a link, judged by its address; null if unknown. */
export function mediaTypeOf(address: string): MediaType | null {
  const url = URL.parse(address.trim())
  if (url === null) return null
  if (VIDEO_HOSTS.test(url.hostname)) return 'video'
  const ending = url.pathname.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.hasOwn(BY_ENDING, ending) ? (BY_ENDING[ending] ?? null) : null
}
