import { fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useIncomingFiles } from './use-incoming-files.ts'

test('FORM-6 a pasted HEIC photo of unknown type is received, so that advice is shown; other files are not', () => {
  const received: string[] = []
  function Target() {
    const target = useRef<HTMLDivElement>(null)
    useIncomingFiles(target, (files) => received.push(...files.map(({ name }) => name)))
    return <div ref={target} />
  }
  render(<Target />)
  const files = [
    new File(['x'], 'IMG_1.HEIC'),
    new File(['x'], 'soup.png', { type: 'image/png' }),
    new File(['x'], 'notes.docx'),
  ]
  fireEvent.paste(document, { clipboardData: { files, types: ['Files'] } })
  expect(received).toEqual(['IMG_1.HEIC', 'soup.png'])
})
