import { Detail } from "#client/admin/list/detail.tsx";
import { Badge } from "#client/components/badge.tsx";
import { mailLink } from "#client/lib/mail-link.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { ContactMessage } from "#shared/schemas/contact-message.ts";
import { contactSubjectNames } from "#shared/schemas/contact-subjects.ts";
import { productNames } from "#shared/schemas/interests.ts";
import { StateBadge } from "./state-badge.tsx";

/** What a visitor wrote, with all that came beside the text. */
export function WholeMessage({ message }: { message: ContactMessage }) {
  const { email, phone, company, subject, product, createdAt } = message;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="neutral">{contactSubjectNames[subject]}</Badge>
        <StateBadge message={message} withDay />
        <p className="ml-auto text-soft tabular-nums">{formatDateTime(new Date(createdAt))}</p>
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Detail label="E-mail">
          <a href={mailLink(email)} className="hover:underline">
            {email}
          </a>
        </Detail>
        {phone && <Detail label="Telefone">{phone}</Detail>}
        {company && <Detail label="Empresa">{company}</Detail>}
        {product && <Detail label="Produto">{productNames[product]}</Detail>}
      </dl>
      <p className="mt-5 border-t border-line pt-5 text-[0.9375rem]/relaxed wrap-anywhere whitespace-pre-wrap">
        {message.message}
      </p>
    </>
  );
}
