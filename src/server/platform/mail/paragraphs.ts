/** A paragraph of a mail's HTML, with the text escaped. */
export function paragraph(text: string): string {
  return `<p>${Bun.escapeHTML(text)}</p>`;
}

/** A paragraph that is one link. */
export function linkParagraph(url: string, text: string): string {
  return `<p><a href="${Bun.escapeHTML(url)}">${Bun.escapeHTML(text)}</a></p>`;
}
