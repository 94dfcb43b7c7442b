/** A mail to one address, in text and HTML. `headers` are those beside the usual ones. */
export type Mail = {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
  /** Absent: no person wrote it, and it says so (RFC 3834), so that no program answers it. */
  isPersonal?: boolean;
};

/** A paragraph of a mail's HTML, with the text escaped. */
export function paragraph(text: string): string {
  return `<p>${Bun.escapeHTML(text)}</p>`;
}

/** A paragraph that is one link. */
export function linkParagraph(url: string, text: string): string {
  return `<p><a href="${Bun.escapeHTML(url)}">${Bun.escapeHTML(text)}</a></p>`;
}
