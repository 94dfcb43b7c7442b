import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { contactLink } from "#client/site/form-links.ts";
import { useWhatsAppLink } from "#client/site/whats-app.ts";
import { pages } from "#shared/content/pages.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";

type ChatLinkProps = {
  /** Prefilled message of the chat, which the visitor may edit. */
  message?: string;
  /** Product preselected in the contact form. */
  product?: ProductSlug;
  className: string;
  children: ReactNode;
  /** Content of the link to the contact page, which replaces the chat link if no WhatsApp number is configured. */
  otherwise: ReactNode;
};

/** Opens a WhatsApp chat in a new tab; links to the contact page if no number is configured. */
export function ChatLink({ message, product, className, children, otherwise }: ChatLinkProps) {
  const chat = useWhatsAppLink(message);
  return chat ? (
    <a href={chat} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  ) : (
    <Link to={product ? contactLink(product) : pages.contact.path} className={className}>
      {otherwise}
    </Link>
  );
}
