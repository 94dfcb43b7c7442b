/** A mail to one address, in text and HTML. `headers` are additional ones. */
export type Mail = {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
  /** False marks the mail as automatic (RFC 3834), so that programs do not reply. */
  isPersonal?: boolean;
};

/** A paragraph of HTML mail with escaped text. */
export function paragraph(text: string): string {
  return `<p>${Bun.escapeHTML(text)}</p>`;
}

/** A paragraph with a single link. */
export function linkParagraph(url: string, text: string): string {
  return `<p><a href="${Bun.escapeHTML(url)}">${Bun.escapeHTML(text)}</a></p>`;
}
