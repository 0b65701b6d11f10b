import { avatarOfWidth } from '@souschef/contract/avatar-address'
import { useState } from 'react'
import { isOwnPicture } from '#platform/own-picture.ts'
import { Monogram } from '#ui/plate/monogram.tsx'
import { type Named, personName } from '../model/person-name.ts'
import css from './avatar.module.css'

/** Widths in CSS pixels, and the stored sizes for standard and high-density screens. */
const SIZES = {
  s: { width: 32, stored: [96, 96] },
  m: { width: 48, stored: [96, 192] },
  l: { width: 96, stored: [96, 192] },
} as const

interface AvatarProps {
  readonly person: Named & { readonly id: string; readonly avatar_url: string | null }
  readonly size?: keyof typeof SIZES
}

/** The round picture of a person, or a drawn plate with their initial. Decorative: the name is beside it. */
export function Avatar({ person, size = 'm' }: AvatarProps) {
  const { avatar_url: url } = person
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const { width, stored } = SIZES[size]
  const initial = [...personName(person)][0]?.toLocaleUpperCase() ?? ''
  return (
    <span className={css['avatar']} data-size={size}>
      {isOwnPicture(url) && url !== brokenUrl ? (
        <img
          src={avatarOfWidth(url, stored[0])}
          srcSet={`${avatarOfWidth(url, stored[0])} 1x, ${avatarOfWidth(url, stored[1])} 2x`}
          alt=""
          width={width}
          height={width}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(url)}
        />
      ) : (
        <Monogram seed={person.id} initial={initial} />
      )}
    </span>
  )
}
