import { expect, test } from 'vitest'
import { takeResetToken } from './reset-link.ts'

test('AUTH-2 an address without a token, or with an empty one, is left as it is', () => {
  for (const path of ['/', '/recipes?page=2', '/?token=', '/?resetToken=&x=1']) {
    window.happyDOM.setURL(`http://localhost:3000${path}`)
    expect(takeResetToken()).toBeNull()
    expect(window.location.href).toBe(`http://localhost:3000${path}`)
  }
})
