import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { contactLink } from "#client/site/form-links.ts";
import { useWhatsAppLink } from "#client/site/whats-app.ts";
import { pages } from "#shared/content/pages.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";

type ChatLinkProps = {
  /** The first message of the chat, which the visitor may change. */
  message?: string;
  /** What the message of the contact form is about. */
  product?: ProductSlug;
  className: string;
  children: ReactNode;
  /** The content of the link to the contact page, which stands here while no WhatsApp is offered. */
  otherwise: ReactNode;
};

/** Opens a chat with the company in a new tab, or leads to the contact page without a WhatsApp. */
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
