import { readPageData } from "#client/lib/page-data.ts";
import {
  fillTemplate,
  type Placeholder,
  type TemplatePurpose,
} from "#shared/schemas/template-placeholders.ts";

/** Stands for the person in a preview; the company is the own. */
const example: Record<Exclude<Placeholder, "empresa">, string> = {
  nome: "Maria",
  produto: "Sistema ERP",
  assunto: "Suporte",
  vaga: "Suporte Técnico",
  cancelar: "(link da pessoa para cancelar novidades)",
};

type TemplatePreviewProps = { purpose: TemplatePurpose; subject: string; body: string };

/** How a template reads for an example person. A placeholder that is unknown stays as it is typed. */
export function TemplatePreview({ purpose, subject, body }: TemplatePreviewProps) {
  const values = { ...example, empresa: readPageData().config.company_name };
  return (
    <section aria-label="Prévia" className="rounded-xl bg-mist px-4 py-3">
      <h3 className="text-[0.8125rem] text-soft">Prévia, para uma pessoa de exemplo</h3>
      {purpose !== "whatsapp" && subject && (
        <p className="mt-2 font-medium wrap-anywhere">{fillTemplate(subject, values)}</p>
      )}
      <p className="mt-2 min-h-12 wrap-anywhere whitespace-pre-wrap">{fillTemplate(body, values)}</p>
    </section>
  );
}
