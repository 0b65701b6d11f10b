import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ShowToast, useClearToast, useToast, useToastContainer } from '../platform/toast/toast.ts'
import { openPage } from '../testing/page.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ToastProvider } from './toast-provider.tsx'

let show: ShowToast
let clear: (topic: string) => void
function CaptureToasts() {
  show = useToast()
  clear = useClearToast()
  return null
}

beforeEach(async () => {
  await (await openPage()).close()
  vi.useFakeTimers()
  render(
    <ToastProvider>
      <CaptureToasts />
    </ToastProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const advance = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

test('APP-7 a toast is announced politely, and closes after 2500 ms', () => {
  act(() => void show('Saved'))
  expect(within(screen.getByRole('status')).getByText('Saved')).toBeTruthy()
  advance(2499)
  expect(screen.queryByText('Saved')).not.toBeNull()
  advance(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('APP-7 an error toast is announced assertively', () => {
  act(() => void show('Upload failed', { type: 'error' }))
  expect(within(screen.getByRole('alert')).getByText('Upload failed')).toBeTruthy()
})

test('APP-7 a toast can be dismissed', () => {
  act(() => void show('Saved'))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Saved')).toBeNull()
})

test('APP-7 the countdown of a toast pauses under the pointer, and then resumes', () => {
  act(() => void show('Saved', { duration: 1000 }))
  advance(600)
  fireEvent.pointerMove(screen.getByText('Saved'))
  advance(5000)
  expect(screen.queryByText('Saved')).not.toBeNull()
  fireEvent.pointerLeave(screen.getByText('Saved'))
  advance(399)
  expect(screen.queryByText('Saved')).not.toBeNull()
  advance(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('APP-7 a toast that appears under a resting pointer still closes, since it covers what was pressed', () => {
  act(() => void show('Saved', { duration: 1000 }))
  // Browsers fire this for an element that appears under the pointer.
  fireEvent.pointerEnter(screen.getByText('Saved'))
  advance(1000)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('APP-7 toasts can be pressed while a modal dialog makes the rest of the page inert', () => {
  const page = (open: number) => (
    <ToastProvider>
      <CaptureToasts />
      <Dialog isOpen={open > 0} onClose={vi.fn()} title="Dishes" closeLabel="Close">
        <Dialog isOpen={open > 1} onClose={vi.fn()} title="Sure?" closeLabel="Close">
          Yes
        </Dialog>
      </Dialog>
    </ToastProvider>
  )
  cleanup()
  const { rerender } = render(page(0))
  const outside = screen.getByRole('status')
  act(() => void show('Before'))
  rerender(page(1))
  const undo = vi.fn()
  rerender(page(2))
  act(() => void show('Removed', { action: { label: 'Undo', onPress: undo } }))
  act(() => void show('Saved'))
  const [below, above] = ['Dishes', 'Sure?'].map((name) => within(screen.getByRole('dialog', { name })))
  expect(above?.getByText('Saved')).toBeTruthy()
  // The earlier toast stays below the dialog, where it covers none of its buttons.
  expect(outside.textContent).toBe('Before')
  rerender(page(1))
  fireEvent.click(below?.getByRole('button', { name: 'Undo' }) ?? document.body)
  expect(undo).toHaveBeenCalledTimes(1)
  rerender(page(0))
  // In the existing region, so that it is announced.
  expect(outside.textContent).toBe('BeforeSaved')
  expect(screen.getAllByRole('status')).toEqual([outside])
})

test('APP-7 a toast offers one action, and closes once it is taken', () => {
  const undo = vi.fn()
  act(() => void show('Removed', { action: { label: 'Undo', onPress: undo } }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Removed')).toBeNull()
})

test('a toast replaces one with the same topic, and can be cleared when it no longer applies', () => {
  act(() => void show('Step 1 done', { topic: 'undo' }))
  act(() => void show('Saved'))
  act(() => void show('Step 2 done', { topic: 'undo' }))
  expect(screen.getByRole('status').textContent).toBe('SavedStep 2 done')
  act(() => clear('undo'))
  expect(screen.getByRole('status').textContent).toBe('Saved')
})

test('a toast that replaces a focused one still closes by itself', () => {
  act(() => void show('Step 1 done', { topic: 'undo', action: { label: 'Undo', onPress: vi.fn() } }))
  fireEvent.focus(screen.getByRole('button', { name: 'Undo' }))
  act(() => void show('Taken back', { topic: 'undo', duration: 1000 }))
  advance(1000)
  expect(screen.queryByText('Taken back')).toBeNull()
})

test('DEC-51 toasts are shown in the page’s own container while it is mounted', () => {
  const ToastContainer = () => <div ref={useToastContainer()} data-testid="place" />
  const page = (isMounted: boolean) => (
    <ToastProvider>
      <CaptureToasts />
      {isMounted && <ToastContainer />}
    </ToastProvider>
  )
  cleanup()
  const { rerender } = render(page(true))
  act(() => void show('Saved'))
  expect(within(screen.getByTestId('place')).getByText('Saved')).toBeTruthy()
  rerender(page(false))
  expect(screen.getByText('Saved')).toBeTruthy()
})

test('APP-7 using toasts outside their provider throws', () => {
  cleanup()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<CaptureToasts />)).toThrow('outside its ToastProvider')
  vi.restoreAllMocks()
})
