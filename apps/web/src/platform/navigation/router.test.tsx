import { act, cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { createMemoryRouter } from '../../testing/memory-router.ts'
import { lazyPage } from './lazy-page.tsx'
import { RouterProvider } from './router-provider.tsx'

afterEach(cleanup)

/** A page whose code comes, or fails to, when the test says so. */
function delayedPage(text: string) {
  const loads: PromiseWithResolvers<{ readonly Component: ComponentType }>[] = []
  return {
    route: lazyPage(() => {
      const load = Promise.withResolvers<{ readonly Component: ComponentType }>()
      loads.push(load)
      return load.promise
    }),
    loads,
    load: () => act(async () => loads.at(-1)?.resolve({ Component: () => <p>{text}</p> })),
    fail: (error: Error) => act(async () => loads.at(-1)?.reject(error)),
  }
}

const Address = () => {
  const { pathname, search, hash } = useLocation()
  return <p>{pathname + search + hash}</p>
}

function open(routes: Parameters<typeof createMemoryRouter>[0], entries?: readonly string[]) {
  const router = createMemoryRouter(routes, entries)
  render(<RouterProvider router={router} fallback={<p>Loading</p>} />)
  return { router, go: (to: string | number) => act(async () => void router.navigate(to)) }
}

const text = () => document.body.textContent

test('APP-4 the fallback is shown until the code of the first page has loaded', async () => {
  const page = delayedPage('Soup')
  const { router } = open([{ path: '/', ...page.route }])
  expect([text(), router.state.isReady]).toEqual(['Loading', false])
  await page.load()
  expect([text(), router.state.isReady]).toEqual(['Soup', true])
})

test('APP-4 a page and its address stay until the code of the next one has loaded, once', async () => {
  const page = delayedPage('Soup')
  const { router, go } = open([
    { path: '/', element: <p>Home</p> },
    { path: '/soup', ...page.route },
  ])
  await go('/soup')
  expect([text(), router.state.location.pathname, router.state.isLoading]).toEqual(['Home', '/', true])
  await page.load()
  expect([text(), router.state.location.pathname, router.state.isLoading]).toEqual(['Soup', '/soup', false])
  await go('/')
  await go('/soup')
  expect([text(), page.loads.length]).toEqual(['Soup', 1])
})

test('a navigation replaces one whose code is loading', async () => {
  const page = delayedPage('Soup')
  const { router, go } = open([
    { path: '/soup', ...page.route },
    { path: '*', element: <Address /> },
  ])
  await go('/soup')
  await go('/bread')
  await page.load()
  expect([text(), router.state.isLoading]).toEqual(['/bread', false])
})

test('code that did not load is reported with its address, and loaded anew by the next navigation there', async () => {
  const page = delayedPage('Soup')
  const { router, go } = open([
    { path: '/', element: <p>Home</p> },
    { path: '/soup', ...page.route },
  ])
  const error = new Error('offline')
  await go('/soup')
  await page.fail(error)
  expect(router.state).toMatchObject({ location: { pathname: '/soup' }, loadFailure: { error } })
  await go('/')
  expect(router.state.loadFailure).toBeNull()
  await go('/soup')
  await page.load()
  expect([text(), router.state.loadFailure]).toEqual(['Soup', null])
})

test('an address is relative to the current one, and has its state, kind and options', async () => {
  const { router, go } = open([{ path: '*', element: <Address /> }], ['/soup?step=1'])
  await go('?step=2#there')
  expect(text()).toBe('/soup?step=2#there')
  expect(router.state).toMatchObject({ navigationType: 'PUSH', preventScrollReset: false })
  await act(async () => router.navigator.replace('/bread', { from: 'soup' }, { preventScrollReset: true }))
  expect(router.state).toMatchObject({
    location: { pathname: '/bread', state: { from: 'soup' } },
    navigationType: 'REPLACE',
    preventScrollReset: true,
  })
  await go(-1)
  expect(text()).toBe('/soup?step=1')
  expect(router.state).toMatchObject({ navigationType: 'POP', preventScrollReset: false })
})

test.each([-1, 1, '/elsewhere'])('APP-8 the page is left for %j only if its blocker says so', async (to) => {
  const { router, go } = open([{ path: '*', element: <Address /> }], ['/a', '/b', '/c'])
  await go(-1)
  const answers: PromiseWithResolvers<boolean>[] = []
  const unblock = router.block((current, next) => {
    if (current.pathname === next.pathname) return true
    const answer = Promise.withResolvers<boolean>()
    answers.push(answer)
    return answer.promise
  })
  await act(async () => void router.navigate('?step=2', { replace: true }))
  expect([text(), answers.length]).toEqual(['/b?step=2', 0])
  await go(to)
  expect(text()).toBe('/b?step=2')
  await act(async () => answers[0]?.resolve(false))
  expect(text()).toBe('/b?step=2')
  await go(to)
  await act(async () => answers[1]?.resolve(true))
  expect(text()).not.toContain('/b')
  expect(answers.length).toBe(2)
  unblock()
  await go('/d')
  expect([text(), answers.length]).toEqual(['/d', 2])
})
