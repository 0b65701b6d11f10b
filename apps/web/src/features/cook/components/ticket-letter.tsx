import { cx } from '../../../ui/cx.ts'
import type { Ticket } from '../model/ticket.ts'
import css from './ticket.module.css'

/** The sign of a recipe being cooked; whose it is has to be said beside it. */
export function TicketLetter({
  ticket,
  className,
}: {
  readonly ticket: Ticket
  readonly className?: string | undefined
}) {
  return (
    <span aria-hidden className={cx(css['ticket'], css['letter'], className)} data-ticket={ticket.colour}>
      {ticket.letter}
    </span>
  )
}
