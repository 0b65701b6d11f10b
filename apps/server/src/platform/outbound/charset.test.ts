import { expect, test } from 'vitest'
import { charsetOf } from './charset.ts'

const html = (head: string) => Buffer.from(`<!doctype html><html><head>${head}</head><p>Суп`)

test.each([
  ['a byte order mark', 'text/html; charset=windows-1251', Buffer.from('\ufeffСуп'), 'utf-8'],
  ['one of UTF-16', 'text/plain', Buffer.from('\ufeffСуп', 'utf16le'), 'utf-16le'],
  ['the header', 'text/html; charset=windows-1251', html('<meta charset="utf-8">'), 'windows-1251'],
  ['a header in quotes, by another label', 'text/html;Charset="cp1251" ', html(''), 'windows-1251'],
  ['latin1, which means windows-1252', 'text/plain; charset=ISO-8859-1', Buffer.from('x'), 'windows-1252'],
  ['a meta element', 'text/html', html('<META charset=koi8-r>'), 'koi8-r'],
  [
    'a meta element of HTML 4',
    'text/html',
    html(`<meta http-equiv="Content-Type" content='text/html; charset=windows-1251'>`),
    'windows-1251',
  ],
  ['meta where the header is unknown', 'text/html; charset=no-such', html('<meta charset="utf-8">'), 'utf-8'],
  [
    'no meta in a comment',
    'text/html',
    html('<!-- <meta charset="koi8-r"> --><meta charset="utf-8">'),
    'utf-8',
  ],
  ['UTF-16 in ASCII', 'text/html', html('<meta charset="utf-16">'), 'utf-8'],
  [
    'an XML declaration',
    'application/rss+xml',
    Buffer.from('<?xml version="1.0" encoding="koi8-r"?>'),
    'koi8-r',
  ],
  ['a meta element too far down', 'text/html', html(`${' '.repeat(1100)}<meta charset="koi8-r">`), null],
  ['nothing', 'text/html', html(''), null],
  ['an unknown label', 'text/plain; charset=no-such', Buffer.from('x'), null],
  ['a picture', 'image/png; charset=utf-8', Buffer.from('\ufeff'), null],
])('IMP-13 the encoding is told by %s', (_, contentType, bytes, charset) => {
  expect(charsetOf(contentType, bytes)).toBe(charset)
})
