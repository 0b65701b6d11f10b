import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Link } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RouterProvider } from '#platform/navigation/router-provider.tsx'
import { useUnsavedChanges } from '#platform/unsaved-changes.ts'
import { createMemoryRouter } from '#testing/memory-router.ts'
import { openPage } from '#testing/page.ts'
import { ConfirmLeave } from './confirm-leave.tsx'

function Form() {
  const [text, setText] = useState('')
  const release = useUnsavedChanges(text !== '')
  return (
    <>
      <input aria-label="Title" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <Link to="/away">Away</Link>
      <Link to="/?step=2">Next step</Link>
      <Link to="/away" onClick={release}>
        Save
      </Link>
      <ConfirmLeave />
    </>
  )
}

const open = () => {
  const router = createMemoryRouter([
    { path: '/', element: <Form /> },
    { path: 'away', element: <p>Gone</p> },
  ])
  render(<RouterProvider router={router} />)
  return { router, user: userEvent.setup() }
}

beforeEach(async () => (await openPage()).close())
afterEach(cleanup)

const QUESTION = 'You have unsaved changes. Are you sure you want to leave?'

test('APP-8 leaving an unchanged form needs no confirmation', async () => {
  const { user } = open()
  await user.click(screen.getByText('Away'))
  expect(await screen.findByText('Gone')).toBeTruthy()
})

test('APP-8 leaving a changed form asks for confirmation; staying keeps the changes', async () => {
  const { user, router } = open()
  await user.type(screen.getByLabelText('Title'), 'Soup')
  await user.click(screen.getByText('Away'))
  expect(await screen.findByText(QUESTION)).toBeTruthy()
  expect(screen.getByRole('alertdialog')).toBeTruthy()
  await user.click(screen.getByText('Stay'))
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull())
  expect(router.state.location.pathname).toBe('/')
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Soup')
})

test('APP-8 leaving a changed form asks only once', async () => {
  const { user, router } = open()
  await user.type(screen.getByLabelText('Title'), 'Soup')
  await user.click(screen.getByText('Away'))
  await user.click(await screen.findByText('Leave'))
  expect(await screen.findByText('Gone')).toBeTruthy()
  await router.navigate('/')
  await user.click(await screen.findByText('Away'))
  expect(await screen.findByText('Gone')).toBeTruthy()
})

test('APP-8 neither saved changes nor navigation within the page ask for confirmation', async () => {
  const { user, router } = open()
  await user.type(screen.getByLabelText('Title'), 'Soup')
  await user.click(screen.getByText('Next step'))
  await waitFor(() => expect(router.state.location.search).toBe('?step=2'))
  await user.click(screen.getByText('Save'))
  expect(await screen.findByText('Gone')).toBeTruthy()
})

test('APP-8 closing the tab asks for confirmation while there are changes', async () => {
  const { user } = open()
  const closing = (): boolean => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(closing()).toBe(false)
  await user.type(screen.getByLabelText('Title'), 'Soup')
  expect(closing()).toBe(true)
  await user.clear(screen.getByLabelText('Title'))
  expect(closing()).toBe(false)
})
