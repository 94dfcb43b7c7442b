import type { ReactNode } from "react";
import { Detail } from "#client/admin/list/details.tsx";
import { MailAddress } from "#client/components/mail-address.tsx";
import { mailLink } from "#client/lib/mail-link.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { whatsAppLink } from "#shared/formats/phone-number.ts";
import type { Resume } from "#shared/schemas/resume.ts";
import { OriginalLink } from "./resume-pdf.tsx";

const linkClass = "font-medium text-accent-ink hover:underline";

type ResumeDetailsProps = {
  resume: Omit<Resume, "presentation">;
  presentation: ReactNode;
  /** State of the PDF's text; undefined while loading. */
  fileText: string | undefined;
};

/** Fields of an application and its last review. */
export function ResumeDetails({ resume, presentation, fileText }: ResumeDetailsProps) {
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-5">
      <Detail label="E-mail" className="col-span-2 sm:max-lg:col-span-1">
        <a href={mailLink(resume.email)} className={linkClass}>
          <MailAddress address={resume.email} />
        </a>
      </Detail>
      <Detail label="Telefone" className="col-span-2 sm:max-lg:col-span-1">
        <span className="mr-3 inline-block">{resume.phone}</span>
        {resume.phoneE164 && (
          <a href={whatsAppLink(resume.phoneE164)} target="_blank" rel="noopener" className={linkClass}>
            WhatsApp
          </a>
        )}
      </Detail>
      {resume.positionTitle !== null && (
        <Detail label="Vaga" className="col-span-2">
          {resume.positionTitle}
        </Detail>
      )}
      <Detail label="Área de interesse">{resume.areaOfInterest}</Detail>
      <Detail label="Recebido em">{formatDateTime(new Date(resume.createdAt))}</Detail>
      <Detail label="Revisado por">{resume.reviewedByName ?? "Ainda ninguém"}</Detail>
      <Detail label="Revisado em">
        {resume.reviewedAt ? formatDateTime(new Date(resume.reviewedAt)) : "–"}
      </Detail>
      <Detail label="Apresentação" className="col-span-2">
        {presentation}
      </Detail>
      <Detail label="PDF" className="col-span-2">
        <span className="block">{fileText}</span>
        <OriginalLink id={resume.id} name={resume.name} />
      </Detail>
    </dl>
  );
}
