import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { deflated, forgeZip, makeZip } from '../../test/make-zip.ts'
import { collect, readAll, readFailures, readOne } from '../../test/read-all.ts'
import { isFailure, memorySource } from '../index.ts'
import { FILE_LIMITS } from './limits.ts'

const SOUP = JSON.stringify({ '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 onion'] })

const codesOf = async (content: Parameters<typeof readAll>[0]): Promise<readonly (string | null)[]> =>
  (await readFailures(content)).map(({ code, place }) =>
    place.entry === null ? code : `${code} ${place.entry}`,
  )

describe('hostile and broken files', () => {
  it('says what is wrong with a file as a whole', async () => {
    expect(await codesOf('')).toEqual(['empty_file'])
    expect(await codesOf(' \n\r\n')).toEqual(['empty_file'])
    expect(await codesOf('Good morning.')).toEqual(['no_recipe'])
    expect(await codesOf('<!DOCTYPE html><html><body>Hello</body></html>')).toEqual(['web_page'])
    expect(await codesOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0, 1, 2]))).toEqual([
      'unknown_format',
    ])
    expect(await codesOf(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]))).toEqual(['archive_broken'])
    expect(await codesOf(new Uint8Array([0x1f, 0x8b, 1, 2, 3]))).toEqual(['bad_gzip'])
    expect(await codesOf({ 'style.css': 'a {}' })).toEqual(['no_recipe'])
    expect(await codesOf({})).toEqual(['no_recipe'])
  })

  it('reads the rest of an archive of which a part is broken, and says where', async () => {
    const items = await readAll({
      'a.json': SOUP,
      'b.json': '{"name":\n\n"x',
      'c.json': '{"@type":"Recipe","name":" "}',
      'd.json': SOUP,
    })
    expect(
      items.map((item) =>
        isFailure(item) ? `${item.code} ${item.place.entry}:${item.place.line}` : item.recipe.title,
      ),
    ).toEqual(['Soup', 'bad_json b.json:3', 'no_title c.json:null', 'Soup'])
  })

  it('refuses paths that climb, and reads the others', async () => {
    const items = await readAll({
      '../evil.json': SOUP,
      '/etc/soup.json': SOUP,
      'a/../../b.json': SOUP,
      'fine.json': SOUP,
    })
    expect(items.filter(isFailure).map(({ code, place }) => `${code} ${place.entry}`)).toEqual([
      'unsafe_path ../evil.json',
      'unsafe_path /etc/soup.json',
      'unsafe_path a/../../b.json',
    ])
    expect(items.filter((item) => !isFailure(item))).toHaveLength(1)
  })

  it('reads a zip in a zip, but not one in that', async () => {
    const one = makeZip({ 'soup.json': SOUP })
    const two = makeZip({ 'one.zip': one })
    expect((await readOne(two)).title).toBe('Soup')
    expect(await codesOf(makeZip({ 'two.zip': two }))).toEqual(['archive_too_deep two.zip/one.zip'])
  })

  it('refuses bombs: by what they say, by what they are, and by shared data', async () => {
    const zeros = new Uint8Array(20 * 1024 * 1024)
    expect(await codesOf({ 'bomb.json': zeros })).toEqual(['compression_bomb bomb.json'])
    const packed = deflated(zeros)
    expect(await codesOf(forgeZip([{ path: 'liar.json', data: packed, size: 1000 }]))).toEqual([
      'compression_bomb liar.json',
    ])
    expect(await codesOf(forgeZip([{ path: 'big.json', data: packed, size: 2 ** 31 }]))).toEqual([
      'compression_bomb',
    ])
    const soup = deflated(SOUP)
    expect(
      await codesOf(forgeZip([{ path: 'copy.json', data: soup, size: SOUP.length, copies: 50 }])),
    ).toEqual(['compression_bomb'])
    expect(await codesOf(new Uint8Array(gzipSync(new Uint8Array(FILE_LIMITS.text + 1))))).toEqual([
      'too_large',
    ])
  })

  it('does not read what says that it is larger than memory', async () => {
    let read = 0
    const source = {
      size: 2 ** 40,
      read: (_offset: number, length: number) => {
        read += length
        return Promise.resolve(new Uint8Array(length).fill(0x20))
      },
    }
    const items = await collect(source)
    expect(items).toMatchObject([{ code: 'too_large', parameters: { limit: FILE_LIMITS.text } }])
    expect(read).toBeLessThan(100)
  })

  it('names what is encrypted, cut off, or too much', async () => {
    const data = deflated(SOUP)
    expect(await codesOf(forgeZip([{ path: 'a.json', data, size: SOUP.length, flags: 1 }]))).toEqual([
      'archive_encrypted a.json',
    ])
    const short = data.subarray(0, data.length - 4)
    expect(await codesOf(forgeZip([{ path: 'a.json', data: short, size: SOUP.length }]))).toEqual([
      'archive_broken a.json',
    ])
    expect(await codesOf(makeZip({ 'a.json': SOUP }).subarray(0, 100))).toEqual(['archive_broken'])
    expect(await codesOf({ 'a.json': `"${'x'.repeat(FILE_LIMITS.text)}"` })).toEqual(['too_large a.json'])
  })

  it('reads names of entries in UTF-8 that do not say so, and in the code page of DOS', async () => {
    const data = deflated(SOUP)
    const dos = new Uint8Array([0x91, 0xe3, 0xaf, 0x2e, 0x6a, 0x73, 0x6f, 0x6e])
    const items = await readAll(
      forgeZip([
        { path: 'Суп.json', data, size: SOUP.length, flags: 0 },
        { path: dos, data, size: SOUP.length, flags: 0 },
      ]),
    )
    expect(items.map(({ place }) => place.entry)).toEqual(['Суп.json', 'Суп.json'])
  })

  it('passes on what a disk throws', async () => {
    const zip = makeZip({ 'soup.json': SOUP })
    const broken = {
      size: zip.length,
      read: (offset: number, length: number) =>
        offset === 0 ? memorySource(zip).read(offset, length) : Promise.reject(new Error('EIO')),
    }
    await expect(collect(broken)).rejects.toThrow('EIO')
  })

  it('refuses ten thousand nested brackets in every format', async () => {
    const deep = 100_000
    expect(await codesOf('['.repeat(deep))).toEqual(['too_nested'])
    expect(await codesOf(`{"a":${'['.repeat(deep)}${']'.repeat(deep)}}`)).toEqual(['too_nested'])
    expect(await codesOf(`---\na: ${'['.repeat(deep)}\n---\n@salt{}`)).toEqual(['too_nested'])
    expect(await codesOf(`<mx2>${'<RcpE>'.repeat(deep)}`)).toEqual(['too_nested'])
    expect(await codesOf(`<cookbook><recipe>${'<li>'.repeat(deep)}`)).toEqual(['too_nested'])
    expect(
      await codesOf(`<meta name="copymethat_class_id_version"><div class="recipe">${'<b>'.repeat(deep)}`),
    ).toEqual(['too_nested'])
  })

  it('refuses texts whose parts would fill the memory', async () => {
    expect(await codesOf(`[${'[],'.repeat(FILE_LIMITS.values)}1]`)).toEqual(['too_large'])
    expect(await codesOf(`<mx2>${'<RcpE></RcpE>'.repeat(FILE_LIMITS.recipes + 1)}`)).toEqual([
      'too_many_entries',
    ])
    expect(await codesOf(`title,ingredients,directions\n${'a,b\n'.repeat(FILE_LIMITS.rows + 1)}`)).toEqual([
      'too_many_entries',
    ])
    expect(await codesOf('Soup\n'.repeat(FILE_LIMITS.recipe))).toEqual(['too_large'])
    expect(await codesOf('\n'.repeat(FILE_LIMITS.lines) + 'Soup')).toEqual(['too_large'])
  })

  it('takes linear time for the worst texts', async () => {
    const worst = [
      '@a{',
      '[-',
      '@a ',
      '~{',
      '#',
      '> ',
      '= ',
      '![',
      '[a](',
      '- 1',
      '1 ',
      ' ',
      '\n',
      '"',
      ',',
      '<a ',
      '&#',
      '---\n',
      'MMMMM',
      '* Exported from MasterCook\n',
      '{',
      '1:',
    ]
    const start = performance.now()
    for (const part of worst) {
      const long = part.repeat(100_000 / part.length)
      await readAll(`Soup\n${long}`)
      await readAll(`${long}\n@salt{1%g}`)
      await readAll(`# Soup\n## Ingredients\n${long}\n## Method\n${long}`)
      await readAll(`title,ingredients,directions\n${long}`)
      await readAll(
        JSON.stringify({
          '@type': 'Recipe',
          name: long,
          recipeIngredient: [long],
          recipeInstructions: long,
          totalTime: long,
        }),
      )
    }
    // A hundred files of 100 KB; anything quadratic takes minutes.
    expect(performance.now() - start).toBeLessThan(60_000)
  })
})
