import { Section } from "../home/section.tsx";
import { useSiteConfig } from "../site-config.tsx";
import { PageIntro } from "./page-intro.tsx";

export default function ContactPage() {
  const { config } = useSiteConfig();
  const rows = [
    {
      label: "Telefone",
      value: <a href={`tel:${config.contact_phone.replace(/[^\d+]/g, "")}`}>{config.contact_phone}</a>,
    },
    { label: "E-mail", value: <a href={`mailto:${config.contact_email}`}>{config.contact_email}</a> },
    { label: "Endereço", value: "Curitiba, PR" },
    { label: "Horário", value: "Seg a Sex, 09h às 18h" },
  ];
  return (
    <>
      <PageIntro title="Fale com a gente">
        Dúvida, orçamento ou suporte: respondemos no mesmo dia útil pelo telefone e pelo e-mail abaixo.
      </PageIntro>
      <Section>
        <dl className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {rows.map(({ label, value }) => (
            <div key={label} className="border-t-2 border-ink pt-5">
              <dt className="text-soft">{label}</dt>
              <dd className="mt-1 text-lg font-medium break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}
