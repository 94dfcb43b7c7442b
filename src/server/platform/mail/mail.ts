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

/** A paragraph, or a part that differs between the forms of a mail. An empty `text` is left out. */
type MailPart = string | { html: string; text: string };

/** Writes both forms of a mail from its parts. Escapes paragraphs, not the HTML of other parts. */
export function letter(parts: readonly MailPart[]): Pick<Mail, "text" | "html"> {
  const written = parts.map((part) =>
    typeof part === "string" ? { html: `<p>${Bun.escapeHTML(part)}</p>`, text: part } : part,
  );
  return {
    text: written.flatMap(({ text }) => text || []).join("\n\n"),
    html: written.map(({ html }) => html).join(""),
  };
}

/** A heading; omitted from the text by default, where the subject says the same. */
export function heading(title: string, { inText = false } = {}): MailPart {
  return { html: `<h1 style="font-size:20px">${Bun.escapeHTML(title)}</h1>`, text: inText ? title : "" };
}

/** A link: in HTML its label, in text the URL, after `intro` if given. */
export function linkTo(url: string, label: string, intro = ""): MailPart {
  return {
    html: `<p><a href="${Bun.escapeHTML(url)}">${Bun.escapeHTML(label)}</a></p>`,
    text: `${intro}${url}`,
  };
}
