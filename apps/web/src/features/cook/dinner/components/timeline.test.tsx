import en from '@souschef/locales/en.json' with { type: 'json' }
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { initializeI18n } from '#platform/i18n/start.ts'
import { ticketOfNumber } from '../../model/ticket.ts'
import { aRow } from '../model/fixtures.ts'
import { Timeline } from './timeline.tsx'

afterEach(cleanup)

test.each([
  ['long before it starts', 60, false],
  ['a little before it starts', 90, true],
  ['when it starts', 100, true],
  ['while it is cooked', 110, true],
  ['when all is ready', 130, false],
])('SMART-4 the current time is marked from half an hour before a plan starts: %s', (_, now, isMarked) => {
  initializeI18n({ language: 'en', catalogue: en })
  const { container } = render(
    <Timeline
      rows={[aRow('chop', 100, 130)]}
      now={now}
      start={100}
      ready={130}
      kitchen={{ cooks: 1, ovens: 1 }}
      ticketOf={() => ticketOfNumber(0)}
      onServe={null}
    />,
  )
  expect(container.querySelectorAll('.nowLine')).toHaveLength(isMarked ? 1 : 0)
})
