import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { whatsAppLink } from "#shared/formats/phone.ts";
import type { Resume } from "#shared/schemas/resume.ts";

const linkClass = "font-medium text-accent-strong hover:underline";

type ResumeDetailsProps = {
  resume: Omit<Resume, "presentation">;
  presentation: ReactNode;
};

/** What the applicant sent and who looked at it last (spec section 3). */
export function ResumeDetails({ resume, presentation }: ResumeDetailsProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
      <Detail name="E-mail" className="col-span-2 sm:col-span-1">
        <a href={`mailto:${resume.email}`} className={linkClass}>
          {resume.email}
        </a>
      </Detail>
      <Detail name="Telefone" className="col-span-2 sm:col-span-1">
        <span className="mr-3">{resume.phone}</span>
        <a href={whatsAppLink(resume.phone)} target="_blank" rel="noopener" className={linkClass}>
          WhatsApp
        </a>
      </Detail>
      <Detail name="Área de interesse">{resume.areaOfInterest}</Detail>
      <Detail name="Recebido em">{formatDateTime(new Date(resume.createdAt))}</Detail>
      <Detail name="Revisado por">{resume.reviewedByName ?? "Ainda ninguém"}</Detail>
      <Detail name="Revisado em">
        {resume.reviewedAt ? formatDateTime(new Date(resume.reviewedAt)) : "–"}
      </Detail>
      <Detail name="Apresentação" className="col-span-2">
        {presentation}
      </Detail>
    </dl>
  );
}

type DetailProps = { name: string; className?: string; children: ReactNode };

function Detail({ name, className, children }: DetailProps) {
  return (
    <div className={classNames("min-w-0", className)}>
      <dt className="text-[0.8125rem] text-soft">{name}</dt>
      <dd className="mt-0.5 wrap-break-word whitespace-pre-line tabular-nums">{children}</dd>
    </div>
  );
}
