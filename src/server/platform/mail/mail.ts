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
