/** A mail in its final wording. */
export interface Mail {
  /** The id of the sending job. Sent again under the same id, a mail has the same `Message-ID`, and replaces the first in an outbox. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Epoch milliseconds. */
  readonly at: number
  /** The user whom it is about; null when there is none. */
  readonly userId: string | null
}

/** Where a mail went, for the log. */
export type Delivery = { readonly file: string } | { readonly server: string }

export interface Mailer {
  /**
   * @throws {PermanentFailure} when the mail server has refused the mail for good
   * @throws when it could not be sent now
   */
  readonly send: (mail: Mail) => Promise<Delivery>
  /** Renders a mail without sending it, so that timing does not reveal that none was sent. */
  readonly discard: (mail: Mail) => Promise<void>
  /** Deletes the stored mails about a user. */
  readonly eraseMails: (userId: string) => Promise<void>
}

export interface MailerOptions {
  /** The sender, for example `Souschef <souschef@example.org>`. */
  readonly from: string
  /** The host of the public URL: the domain of message ids. */
  readonly host: string
}
