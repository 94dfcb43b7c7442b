import { whatsAppLink } from "../../../shared/formats/phone.ts";
import { buttonClass } from "../../components/button.tsx";
import { Section } from "../home/section.tsx";
import { useSiteConfig } from "../site-config.tsx";
import { PageIntro } from "./page-intro.tsx";

const services = [
  "Help desk e service desk",
  "Infraestrutura de servidores e redes",
  "Gestão do parque de TI",
  "Gestão de domínios locais e web",
  "Desenvolvimento web e gestão de e-mails",
  "Segurança da informação",
];

export default function ItServicesPage() {
  const { config } = useSiteConfig();
  return (
    <>
      <PageIntro
        title="A TI da sua empresa, cuidada por gente"
        actions={
          <a
            href={whatsAppLink(config.contact_phone)}
            target="_blank"
            rel="noopener"
            className={buttonClass("primary", "large")}
          >
            Falar com Especialista
          </a>
        }
      >
        Do computador que não liga ao servidor que não pode parar: uma equipe só, com prazos combinados.
      </PageIntro>
      <Section>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {services.map((service) => (
            <li key={service} className="rounded-2xl border border-line p-7 text-lg font-medium">
              {service}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
