import { cx } from '#ui/cx.ts'
import type { Ticket } from '../model/ticket.ts'
import css from './ticket.module.css'

/** The ticket of a recipe being cooked; the recipe's name has to be next to it. */
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
