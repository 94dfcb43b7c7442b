/** A mail to one address, in text and HTML. */
export type Mail = { to: string; replyTo?: string; subject: string; text: string; html: string };
