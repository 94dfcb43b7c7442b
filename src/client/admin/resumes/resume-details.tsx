import type { ReactNode } from "react";
import { Detail } from "#client/admin/list/detail.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import { whatsAppLink } from "#shared/formats/phone.ts";
import type { Resume } from "#shared/schemas/resume.ts";

const linkClass = "font-medium text-accent-strong hover:underline";

type ResumeDetailsProps = {
  resume: Omit<Resume, "presentation">;
  presentation: ReactNode;
};

/** The fields of an application and its last review (product 10.4). */
export function ResumeDetails({ resume, presentation }: ResumeDetailsProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
      <Detail label="E-mail" className="col-span-2 sm:col-span-1">
        <a href={`mailto:${resume.email}`} className={linkClass}>
          {resume.email}
        </a>
      </Detail>
      <Detail label="Telefone" className="col-span-2 sm:col-span-1">
        <span className="mr-3">{resume.phone}</span>
        <a href={whatsAppLink(resume.phone)} target="_blank" rel="noopener" className={linkClass}>
          WhatsApp
        </a>
      </Detail>
      <Detail label="Área de interesse">{resume.areaOfInterest}</Detail>
      <Detail label="Recebido em">{formatDateTime(new Date(resume.createdAt))}</Detail>
      <Detail label="Revisado por">{resume.reviewedByName ?? "Ainda ninguém"}</Detail>
      <Detail label="Revisado em">
        {resume.reviewedAt ? formatDateTime(new Date(resume.reviewedAt)) : "–"}
      </Detail>
      <Detail label="Apresentação" className="col-span-2">
        {presentation}
      </Detail>
    </dl>
  );
}
